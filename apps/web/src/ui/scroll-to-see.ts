/** Scrolls a box into view, or its beginning if the window is too small for all of it. A visible box stays where it is. */
export function scrollToSee(box: HTMLElement | null): void {
  if (!box) return
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(box)
  const { top, bottom } = box.getBoundingClientRect()
  const [from, to] = [Number.parseFloat(scrollMarginTop), window.innerHeight - Number.parseFloat(scrollMarginBottom)]
  if (top >= from && bottom <= to) return
  const room = to - from
  box.scrollIntoView({ block: box.offsetHeight > room ? 'start' : 'nearest' })
}
