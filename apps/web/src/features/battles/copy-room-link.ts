import { copyText } from '../../ui/copy-text.ts'
import { showToast } from '../../ui/toast.tsx'

/** Copies the address of the room, and says `done`. */
export async function copyRoomLink(done: string): Promise<void> {
  if (await copyText(window.location.href)) showToast({ kind: 'good', title: done })
}
