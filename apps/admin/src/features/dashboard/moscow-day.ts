import { showDay } from '../../list/format.ts'

export const MOSCOW_MS = 3 * 3_600_000

/** The day that begins in Moscow at this time, such as `17 нояб.` */
export const showMoscowDay = (at: string): string => showDay(new Date(Date.parse(at) + MOSCOW_MS).toISOString())
