// The chapter's code is in its text; this file makes the folder a module.
@_exported public import Stage
