/** The things of a pack that come in. */
export interface Arrivals {
  /** Settles when the last one stands, or rejects when they are taken down. */
  readonly done: Promise<unknown>
  readonly cancel: () => void
}

const ARRIVE_MS = 420

/**
 * Lets cards that stand on the page already appear one after another, each at its moment: one animation per card on transform
 * and opacity, all begun at once, so that nothing is laid out or drawn anew while they run.
 */
export function startArrivals(cards: readonly HTMLElement[], momentsMs: readonly number[]): Arrivals {
  // A layer of its own for each from before the first until after the last: none is taken up or put down in between.
  const lift = (layer: string) => {
    for (const card of cards) card.style.willChange = layer
  }
  lift('transform, opacity')
  const all = cards.map((card, place) =>
    card.animate(
      [
        { opacity: 0, transform: 'translateY(24px) scale(.6)' },
        { opacity: 1, offset: 0.5 },
        { opacity: 1, transform: 'none' },
      ],
      {
        duration: ARRIVE_MS,
        delay: momentsMs[place] ?? 0,
        easing: 'cubic-bezier(.34, 1.56, .64, 1)',
        fill: 'backwards',
      },
    ),
  )
  return {
    done: Promise.all(all.map(({ finished }) => finished)).finally(() => lift('')),
    cancel: () => {
      for (const animation of all) animation.cancel()
    },
  }
}
