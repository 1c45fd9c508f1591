/** Scrolls a box into view, or its beginning if the window is too small for all of it. */
export function scrollToSee(box: HTMLElement | null): void {
  if (!box) return
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(box)
  const room = window.innerHeight - Number.parseFloat(scrollMarginTop) - Number.parseFloat(scrollMarginBottom)
  box.scrollIntoView({ block: box.offsetHeight > room ? 'start' : 'nearest' })
}
