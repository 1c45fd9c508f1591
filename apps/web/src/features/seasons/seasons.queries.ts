import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery, shapedQuery } from '../../api/queries.ts'

export type Event = NonNullable<EndpointData<Api['getCurrentEvent']>>
export type Pass = NonNullable<EndpointData<Api['getBattlePass']>>
export type PassLevel = Pass['levels'][number]
export type PassTask = EndpointData<Api['listChallenges']>[number]

/** What every page shows of the event: its name, its paint and its timer. */
export interface EventHead
  extends Pick<Event, 'id' | 'textTitle' | 'state' | 'startsAt' | 'endsAt' | 'expiresAt' | 'serverTime' | 'isNew'> {
  readonly button: Event['eventButtonGradient']
}

export const eventQuery = () => endpointQuery('getCurrentEvent', {})

export const eventHeadQuery = () =>
  shapedQuery(eventQuery(), 'head', (event): EventHead | null => {
    if (!event) return null
    const { id, textTitle, state, startsAt, endsAt, expiresAt, serverTime, isNew, eventButtonGradient: button } = event
    return { id, textTitle, state, startsAt, endsAt, expiresAt, serverTime, isNew, button }
  })

export const passQuery = () => endpointQuery('getBattlePass', {})
export const tasksQuery = () => endpointQuery('listChallenges', {})
export const taskPlaysQuery = (id: number) => endpointQuery('listChallengePlays', { params: { id } })
export const progressQuery = () => endpointQuery('getEventProgress', {})
export const resultsQuery = () => endpointQuery('getEventResults', {})
export const popupQuery = () => endpointQuery('getEventPopup', {})
export const eventCasesQuery = () => endpointQuery('listEventCases', {})

/** The moment that the timer of an event counts down to; null when nothing is to come. */
export function timerOf({ state, startsAt, endsAt, expiresAt }: EventHead | Event): string | null {
  return { upcoming: startsAt, active: endsAt, ended: expiresAt, over: null }[state]
}
