import type { CSSProperties } from 'react'
import type { SeasonHead } from './seasons.queries.ts'

/** The default colour, whose shades are in `tokens.css`. */
const USUAL = '#f03573'
const SHARES = [10, 20, 30, 40, 60]

/**
 * The custom properties of `tokens.css` in the colours of an event: its gradients, and shades of a colour other than the default. They are
 * computed here because the oldest supported browsers have no `color-mix()`.
 */
export function seasonColors(
  event: Pick<SeasonHead, 'coinsColor' | 'gradient' | 'gradientHovered'> | null | undefined,
): CSSProperties {
  if (!event) return {}
  const paints = { '--g-event': event.gradient, '--g-event-hover': event.gradientHovered } as CSSProperties
  if (event.coinsColor.toLowerCase() === USUAL) return paints
  const rgb = [1, 3, 5].map((at) => Number.parseInt(event.coinsColor.slice(at, at + 2), 16))
  const toward = (target: number, share: number) =>
    `rgb(${rgb.map((one) => Math.round(one + (target - one) * share)).join(' ')})`
  const shades = SHARES.map((share) => [`--event-${share}`, `rgb(${rgb.join(' ')} / ${share / 100})`])
  return {
    ...paints,
    '--event': event.coinsColor,
    '--event-light': toward(255, 0.66),
    '--event-2': toward(255, 0.35),
    '--event-ink': toward(0, 0.76),
    '--glow-event': `0 1px 0 rgb(255 255 255 / 0.35) inset, 0 10px 28px -8px rgb(${rgb.join(' ')} / 0.75)`,
    ...Object.fromEntries(shades),
  } as CSSProperties
}

/** Gives the document the colours of an event. */
export function paintDocument(event: Parameters<typeof seasonColors>[0]): void {
  const { style } = document.documentElement
  for (const name of [...style]) if (/^--(g-|glow-)?event/.test(name)) style.removeProperty(name)
  for (const [name, value] of Object.entries(seasonColors(event))) style.setProperty(name, value)
}
