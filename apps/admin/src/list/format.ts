const MOMENT = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const EXACT = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'medium' })
const NUMBER = new Intl.NumberFormat('ru')

/** A moment for a table: `23 нояб., 14:20`. */
export function showMoment(moment: string): string {
  return MOMENT.format(new Date(moment))
}

/** A moment to the second. */
export function showExactMoment(moment: string): string {
  return EXACT.format(new Date(moment))
}

export function showNumber(value: number): string {
  return NUMBER.format(value)
}
