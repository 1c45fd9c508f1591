import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { NEW_EVENT_MS, type SeasonTab, seasonStateAt } from '@runecase/api/seasons-rules.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import type { Season } from '../../core/seasons/public.ts'
import type { SeasonTerms } from './seasons.sql.ts'

type Settings = NonNullable<EndpointData<Api['getCurrentEvent']>>
type Popup = NonNullable<EndpointData<Api['getEventPopup']>>

/** An event with its look in the shape of the API, at one moment. */
export function showSeason(
  pictures: Pictures,
  season: Season,
  { code, look, levels, tasks }: SeasonTerms,
  nowMs: number,
  closedTabs: readonly SeasonTab[] = [],
): Settings {
  const { pass: _pass, popup, ...rest } = look
  const { slides: _slides, ...images } = showPopup(pictures, popup)
  const state = seasonStateAt(season, nowMs)
  const { startsAtMs, endsAtMs, expiresAtMs } = season
  const boundaryMs = { upcoming: startsAtMs, active: endsAtMs, ended: expiresAtMs, over: null }[state]
  const iso = (ms: number) => new Date(ms).toISOString()
  const overviewImage = (key: keyof typeof look.imageOverview) =>
    pictures.pathOf(look.overviewCards.find((card) => card.key === key)?.image ?? look.imageOverview[key])
  return {
    ...rest,
    // The tab of a pass without levels would lead nowhere, and so would that of a closed game.
    activeTabs: look.activeTabs.filter(
      (tab) => (tab !== 'TastyBattlePass' || levels.length > 0) && !closedTabs.includes(tab),
    ),
    id: season.id,
    currentEvent: code,
    state,
    startsAt: iso(startsAtMs),
    endsAt: iso(endsAtMs),
    expiresAt: iso(expiresAtMs),
    serverTime: iso(nowMs),
    timeToEventStart: state === 'upcoming' ? secondsUntil(startsAtMs, nowMs) : null,
    timeToEventOver: state === 'active' ? secondsUntil(endsAtMs, nowMs) : null,
    eventTimerUnixTime: boundaryMs === null ? null : Math.ceil(boundaryMs / 1000),
    isNew: state === 'active' && nowMs - startsAtMs < NEW_EVENT_MS,
    coinsIcon: pictures.pathOf(look.coinsIcon),
    imageBackground: pictures.pathOf(look.imageBackground),
    imageLogo: pictures.pathOf(look.imageLogo),
    imageOverview: {
      cases: overviewImage('cases'),
      battle: overviewImage('battle'),
      up: overviewImage('up'),
      bonus: overviewImage('bonus'),
      offer: overviewImage('offer'),
    },
    overviewCards: look.overviewCards.map((card) => ({ ...card, image: overviewImage(card.key) })),
    popup: images,
    passLevels: levels.length,
    passTasks: tasks.length,
  }
}

/** Slides about an event, with the URLs of their pictures. */
export function showPopup(pictures: Pictures, popup: SeasonTerms['look']['popup']): Omit<Popup, 'id' | 'isNew'> {
  return {
    ...popup,
    image1: pictures.pathOf(popup.image1),
    image2: pictures.pathOf(popup.image2),
    image3: pictures.pathOf(popup.image3),
    image4: pictures.pathOf(popup.image4),
    image5: pictures.pathOf(popup.image5),
    image6: pictures.pathOf(popup.image6),
  }
}

const secondsUntil = (ms: number, nowMs: number) => Math.ceil((ms - nowMs) / 1000)
