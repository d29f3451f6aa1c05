import CLibEdit

/// Copies an open file's access control list, if it has one, to another open file.
///
/// - Returns: False if the other file doesn't have that list now.
nonisolated public func copyAccessList(from file: Int32, to other: Int32)
  -> Bool
{
  shim_copy_access_list(file, other) != 0
}
