import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery, shapedQuery } from '../../api/queries.ts'

export type Event = NonNullable<EndpointData<Api['getCurrentEvent']>>
export type Pass = NonNullable<EndpointData<Api['getBattlePass']>>
export type PassLevel = Pass['levels'][number]
export type CoinCase = EndpointData<Api['listCoinCases']>[number]
export type CoinOpening = EndpointData<Api['listCoinOpenings']>[number]
export type PassTask = EndpointData<Api['listChallenges']>[number]

/** The part of the event that every page shows: name, colours and timer. */
export interface EventHead
  extends Pick<
    Event,
    'id' | 'textTitle' | 'endedButton' | 'state' | 'startsAt' | 'endsAt' | 'expiresAt' | 'serverTime' | 'isNew'
  > {
  readonly button: Event['eventButtonGradient']
  readonly hasPass: boolean
  readonly hasTop: boolean
}

/** Whether an event has a battle pass. */
export const hasPass = ({ activeTabs }: Event) => activeTabs.includes('TastyBattlePass')

export const eventQuery = () => endpointQuery('getCurrentEvent', {})

export const eventHeadQuery = () =>
  shapedQuery(eventQuery(), 'head', (event): EventHead | null => {
    if (!event) return null
    const { id, textTitle, endedButton, state, startsAt, endsAt, expiresAt, serverTime, isNew } = event
    return {
      ...{ id, textTitle, endedButton, state, startsAt, endsAt, expiresAt, serverTime, isNew },
      button: event.eventButtonGradient,
      hasPass: hasPass(event),
      hasTop: event.activeTabs.includes('Top'),
    }
  })

export const passQuery = () => endpointQuery('getBattlePass', {})
export const tasksQuery = () => endpointQuery('listChallenges', {})
export const taskPlaysQuery = (id: number) => endpointQuery('listChallengePlays', { params: { id } })
export const progressQuery = () => endpointQuery('getEventProgress', {})
export const resultsQuery = () => endpointQuery('getEventResults', {})
export const popupQuery = () => endpointQuery('getEventPopup', {})
export const eventCasesQuery = () => endpointQuery('listEventCases', {})

/** The target time of an event's timer; null when nothing is to come. */
export function timerOf({ state, startsAt, endsAt, expiresAt }: EventHead | Event): string | null {
  return { upcoming: startsAt, active: endsAt, ended: expiresAt, over: null }[state]
}
export const coinCasesQuery = () => endpointQuery('listCoinCases', {})
export const coinOpeningsQuery = () => endpointQuery('listCoinOpenings', {})
