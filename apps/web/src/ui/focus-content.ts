/** Moves the focus to the screen's content if its element was removed; otherwise it stays. */
export function focusContentIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
