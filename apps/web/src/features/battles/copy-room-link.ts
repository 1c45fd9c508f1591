import { copyText } from '../../ui/copy-text.ts'
import { showToast } from '../../ui/toast.tsx'

/** Copies the URL of the room, and shows `done` as a toast. */
export async function copyRoomLink(done: string): Promise<void> {
  if (await copyText(window.location.href)) showToast({ kind: 'good', title: done })
}
