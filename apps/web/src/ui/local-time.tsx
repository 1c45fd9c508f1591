import { use, useSyncExternalStore } from 'react'
import { ZoneContext } from './zone-context.ts'

const never = () => () => undefined

/** Digits only, because server and browser have different language data. */
function textOf(at: string, hasTime: boolean, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('ru-RU', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('day')}.${part('month')}.${part('year')}`
  return hasTime ? `${date}, ${part('hour')}:${part('minute')}` : date
}

/** A date, or a date with time, in the reader's own time zone. */
export function LocalTime({ at, hasTime = false }: { readonly at: string; readonly hasTime?: boolean }) {
  const shopZone = use(ZoneContext)
  const text = useSyncExternalStore(
    never,
    () => textOf(at, hasTime),
    () => textOf(at, hasTime, shopZone),
  )
  return <time dateTime={at}>{text}</time>
}
