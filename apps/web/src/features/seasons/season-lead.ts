import type SEASONS_NS from 'texts:features/seasons/seasons'
import type { TFunction } from 'i18next'
import type { Event } from '../../core/seasons/public.ts'
import type { SeasonPage } from './season-pages.ts'

/** The sentence below the title of an event's screen: what can be done there, and after the end what cannot any more. */
export function seasonLead(
  t: TFunction<typeof SEASONS_NS>,
  { state, textTitle, eventSubtitle }: Pick<Event, 'state' | 'textTitle' | 'eventSubtitle'>,
  page: SeasonPage,
): string {
  const isOver = state === 'ended' || state === 'over'
  if (page === 'overview') return isOver ? t(`over.${state}`, { title: textTitle }) : eventSubtitle
  return t(`pages.${page}.${isOver ? state : 'text'}`)
}
