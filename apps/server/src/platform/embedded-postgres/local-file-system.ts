import { statfs } from 'node:fs/promises'

/** Magic numbers, on Linux, of file systems that only one running system can use at a time. */
const LOCAL = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // xfs
  0x9123683e, // btrfs
  0xf2f52010, // f2fs
  0x2fc12fc1, // zfs
  0xca451a4e, // bcachefs
  0x01021994, // tmpfs
  0x794c7630, // overlayfs
])

/** Whether no other machine can have this folder open. Only Linux can tell; elsewhere the folder counts as local. */
export async function isLocalFileSystem(dir: string): Promise<boolean> {
  return process.platform !== 'linux' || LOCAL.has((await statfs(dir)).type)
}
