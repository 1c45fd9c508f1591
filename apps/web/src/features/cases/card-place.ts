/** Where a card and its picture stand in the window, in pixels. */
export interface CardPlace {
  readonly card: DOMRect
  readonly picture: DOMRect
}

/** The place of a card of the strip, from which its item grows into the result. */
export function placeOfCard(card: HTMLElement | null): CardPlace | null {
  const picture = card?.querySelector('img')
  return card && picture ? { card: card.getBoundingClientRect(), picture: picture.getBoundingClientRect() } : null
}

const GROW_MS = 520
const SPRING = 'cubic-bezier(0.34, 1.3, 0.5, 1)'

/** Moves the object from the place of the card's picture to its own, while the background of the card fades out. */
export function growFromCard(
  object: HTMLElement,
  ground: HTMLElement | null,
  { card, picture }: CardPlace,
  delayMs: number,
) {
  const timing = { duration: GROW_MS, delay: delayMs, easing: SPRING, fill: 'backwards' } as const
  object.animate([{ transform: moveOf(picture, object.getBoundingClientRect()) }, { transform: 'none' }], timing)
  if (!ground) return
  const stage = ground.offsetParent?.getBoundingClientRect()
  Object.assign(ground.style, {
    left: `${card.left - (stage?.left ?? 0)}px`,
    top: `${card.top - (stage?.top ?? 0)}px`,
    width: `${card.width}px`,
    height: `${card.height}px`,
  })
  ground.animate(
    [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform: 'scale(1.5)' },
    ],
    { duration: GROW_MS, delay: delayMs, easing: 'ease-out', fill: 'both' },
  )
}

/** The transform that shows a box at the place of another one. */
function moveOf(from: DOMRect, to: DOMRect): string {
  const scale = Math.min(from.width, from.height) / Math.max(1, Math.min(to.width, to.height))
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  return `translate(${x}px, ${y}px) scale(${scale})`
}
