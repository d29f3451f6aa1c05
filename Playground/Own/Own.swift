// The chapter's code is in its text, Own.md; this file makes it a module.
@_exported public import Stage
