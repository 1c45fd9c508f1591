/** The animation of a pack's items. */
export interface Arrivals {
  /** Resolves when the last one has arrived, rejects when they are unmounted. */
  readonly done: Promise<unknown>
  readonly cancel: () => void
}

const ARRIVE_MS = 420

/**
 * Shows existing cards one after another, each at its time: one animation per card on transform and opacity, all started at once, so that
 * nothing is laid out or repainted while they run.
 */
export function startArrivals(cards: readonly HTMLElement[], timesMs: readonly number[]): Arrivals {
  // Each card has its own layer from before the first animation until after the last: none is created or removed in between.
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
        delay: timesMs[place] ?? 0,
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
