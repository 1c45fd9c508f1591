/**
 * The element that gets the focus when the button of claimed levels has disappeared: the button of the next level with a reward, or else
 * the next card. After all levels were claimed at once: the title of the pass, where that button was.
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
