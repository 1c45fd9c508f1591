/** A page without input for this long counts as unattended. */
const UNATTENDED_AFTER_MS = 60_000

let usedAt = performance.now()

/** Watches for input on the page. */
export function watchAttendance(): void {
  const use = () => {
    usedAt = performance.now()
  }
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    addEventListener(type, use, { passive: true, capture: true })
}

/** Whether somebody used the page recently. Its queues refresh by themselves, and must not extend the session of an operator who left. */
export const isAttended = () => performance.now() - usedAt < UNATTENDED_AFTER_MS
