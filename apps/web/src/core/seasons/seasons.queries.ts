import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { DehydratedState } from '@tanstack/react-query'
import { endpointQuery, shapedQuery } from '../../api/queries.ts'

export type Event = NonNullable<EndpointData<Api['getCurrentEvent']>>
export type Pass = NonNullable<EndpointData<Api['getBattlePass']>>
export type PassLevel = Pass['levels'][number]
/** Pictures of rewards in a battle pass. */
export type PassPictures = Pass['challengeIcons']
export type CoinCase = EndpointData<Api['listCoinCases']>[number]
export type CoinOpening = EndpointData<Api['listCoinOpenings']>[number]
export type PassTask = EndpointData<Api['listChallenges']>[number]

const HEAD = [
  ...(['id', 'textTitle', 'endedButton', 'state', 'startsAt', 'endsAt', 'expiresAt', 'serverTime', 'isNew'] as const),
  ...(['coinNames', 'coinsIcon', 'coinsColor', 'gradient', 'gradientHovered', 'imageBackground', 'imageLogo'] as const),
] as const

/** The part of the event that every page shows: name, coin, look and timer. */
export interface SeasonHead extends Pick<Event, (typeof HEAD)[number]> {
  readonly button: Event['eventButtonGradient']
  readonly hasPass: boolean
  readonly hasTop: boolean
}

/** Whether an event has a battle pass. */
export const hasPass = ({ activeTabs }: Event) => activeTabs.includes('TastyBattlePass')

export const seasonQuery = () => endpointQuery('getCurrentEvent', {})

export const seasonHeadQuery = () =>
  shapedQuery(seasonQuery(), 'head', (event): SeasonHead | null => {
    if (!event) return null
    return {
      ...(Object.fromEntries(HEAD.map((name) => [name, event[name]])) as Pick<Event, (typeof HEAD)[number]>),
      button: event.eventButtonGradient,
      hasPass: hasPass(event),
      hasTop: event.activeTabs.includes('Top'),
    }
  })

/** The part of the event among results of the server; undefined where there is none. */
export function seasonHeadIn({ queries }: DehydratedState): SeasonHead | null | undefined {
  const { queryKey } = seasonHeadQuery()
  const found = queries.find((one) => one.queryKey[0] === queryKey[0] && one.queryKey[2] === queryKey[2])
  return found?.state.data as SeasonHead | null | undefined
}

export const passQuery = () => endpointQuery('getBattlePass', {})
export const tasksQuery = () => endpointQuery('listChallenges', {})
export const taskPlaysQuery = (id: number) => endpointQuery('listChallengePlays', { params: { id } })
export const progressQuery = () => endpointQuery('getEventProgress', {})
export const resultsQuery = () => endpointQuery('getEventResults', {})
export const popupQuery = () => endpointQuery('getEventPopup', {})
export const seasonCasesQuery = () => endpointQuery('listEventCases', {})

/** The time to which an event's timer counts down; null when nothing is to come. */
export function timerOf({ state, startsAt, endsAt, expiresAt }: SeasonHead | Event): string | null {
  return { upcoming: startsAt, active: endsAt, ended: expiresAt, over: null }[state]
}
export const coinCasesQuery = () => endpointQuery('listCoinCases', {})
export const coinOpeningsQuery = () => endpointQuery('listCoinOpenings', {})
