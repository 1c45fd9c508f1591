/** The animated elements of the forge. */
export interface ForgeNodes {
  /** The slots with items, in the order in which they were put in. */
  readonly slots: readonly HTMLElement[]
  readonly ring: HTMLElement
  readonly hammer: HTMLElement
}

export interface ForgeRun {
  /** Resolves when the hammer has fallen, rejects when the forge is unmounted. */
  readonly done: Promise<unknown>
  readonly skip: () => void
  readonly cancel: () => void
}

const SINK_MS = 420
const STAGGER_MS = 120
const HAMMER_MS = 260
const LIFT_MS = 320

/** Items sink into the middle one after another, then the hammer falls: each is one animation on transform and opacity. */
export function startForge({ slots, ring, hammer }: ForgeNodes): ForgeRun {
  const box = ring.getBoundingClientRect()
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const sinks = slots.map((slot, place) => {
    const from = slot.getBoundingClientRect()
    const dx = middle.x - from.x - from.width / 2
    const dy = middle.y - from.y - from.height / 2
    return slot.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${dx}px, ${dy}px) scale(.2)`, opacity: 0 },
      ],
      { duration: SINK_MS, delay: place * STAGGER_MS, easing: 'cubic-bezier(.55, 0, 1, .45)', fill: 'forwards' },
    )
  })
  const fallsAt = SINK_MS + Math.max(0, slots.length - 1) * STAGGER_MS
  const blow = hammer.animate(
    [
      { transform: 'rotate(0deg)', offset: 0, easing: 'cubic-bezier(.16, 1, .3, 1)' },
      {
        transform: 'rotate(38deg) translateY(-14px)',
        offset: LIFT_MS / (LIFT_MS + HAMMER_MS),
        easing: 'cubic-bezier(.55, 0, 1, .45)',
      },
      { transform: 'rotate(-24deg) translateY(10px)', offset: 1 },
    ],
    { duration: LIFT_MS + HAMMER_MS, delay: fallsAt, fill: 'forwards' },
  )
  const all = [...sinks, blow]
  return {
    done: blow.finished,
    skip: () => {
      for (const animation of all) animation.finish()
    },
    cancel: () => {
      for (const animation of all) animation.cancel()
    },
  }
}
