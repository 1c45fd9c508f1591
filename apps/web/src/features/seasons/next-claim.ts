/**
 * The element that gets the focus after levels have been claimed, when their button is gone: the button of the next level with a reward, or else
 * the next card. After all of them at once: the title of the pass, where that button was.
 */
export function nextClaim(claimed: readonly number[]): HTMLElement | null | undefined {
  const [level] = claimed
  const title = document.getElementById('pass-title')
  if (claimed.length !== 1 || level === undefined) return title
  // A narrow screen hides received levels.
  const later = [...document.querySelectorAll<HTMLElement>('[data-level]')].filter(
    ({ dataset, offsetParent }) => Number(dataset.level) > level && offsetParent !== null,
  )
  for (const card of later) {
    const button = card.querySelector<HTMLElement>('button')
    if (button) return button
  }
  return later[0] ?? title
}
