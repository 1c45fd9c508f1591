/** Where the focus has fallen off the page, with what had it, it begins at the screen's content; elsewhere it stays. */
export function focusContentIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
