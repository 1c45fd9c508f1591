/** A duration split for display; never negative, and rounded up to whole seconds. */
export function timeLeft(ms: number): {
  days: number
  hours: number
  minutes: number
  seconds: number
  isOver: boolean
} {
  const total = Math.max(0, Math.ceil(ms / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    isOver: total === 0,
  }
}

/** Two digits, as on clocks. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** A duration in clock format with hours first: `23:59:08`. */
export function clockText({ days, hours, minutes, seconds }: ReturnType<typeof timeLeft>): string {
  return [days * 24 + hours, minutes, seconds].map(twoDigits).join(':')
}
