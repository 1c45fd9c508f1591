import { isApiError } from '@runecase/api/api-error.ts'
import { LIVE_DROPS_CHANNEL, type RealtimeEvent, SITE_CHANNEL, userChannel } from '@runecase/api/events.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import { Centrifuge, type Subscription, UnauthorizedError } from 'centrifuge'
import { callApi } from '../api/call-api.ts'
import { isSessionOver } from '../api/session.ts'
import { createNewsDesk, isKnownEvent, type NewsDeps, OF_PLAYER } from './apply-event.ts'
import { ATTEMPTS, connectionState } from './connection-state.ts'
import { screenChannels } from './screen-channels.ts'

/** The server closes the sockets of a session that has ended, and the client stays away. */
const SESSION_ENDED = 3503

/** Between two attempts. */
const RECONNECT_MS = 1000

/** Answers that publications of a channel keep true; asked for again when some may have been missed. */
const KEPT_TRUE = {
  drops: ['listLiveDrops'],
  site: ['getSiteStatistics', 'getMonitoringStatus'],
  player: OF_PLAYER,
} as const

async function getToken(): Promise<string> {
  try {
    return (await callApi('getRealtimeToken', { query: {} })).centryfugoKey
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw new UnauthorizedError('No session')
    throw error
  }
}

/**
 * Opens the only socket of this tab and hears everybody's drops, the site, and this player. Answers how to close it.
 * After five failed attempts in a row it stays closed until `connectionState.reconnect()`.
 */
export function openConnection(url: string, userId: string | null, deps: NewsDeps): () => void {
  const centrifuge = new Centrifuge(url, { getToken, minReconnectDelay: RECONNECT_MS, maxReconnectDelay: RECONNECT_MS })
  const deliver = createNewsDesk(deps)
  let failures = 0
  const set = (state: Parameters<typeof connectionState.set>[0]) =>
    connectionState.set(state, () => {
      failures = 0
      centrifuge.connect()
    })

  /** A page whose session was ended elsewhere is loaded afresh, as a guest's: nothing of the player stays on it. */
  const leaveOrReturn = async () => {
    if (await isSessionOver()) window.location.reload()
    else centrifuge.connect()
  }

  centrifuge.on('connecting', () => set('connecting'))
  centrifuge.on('connected', () => {
    failures = 0
    set('connected')
  })
  centrifuge.on('error', () => {
    if (centrifuge.state === 'connected') return
    failures += 1
    if (failures >= ATTEMPTS) centrifuge.disconnect()
  })
  centrifuge.on('disconnected', ({ code }) => {
    if (code === SESSION_ENDED) void leaveOrReturn()
    // Code 0 is our own call: the fifth failure, or the page that goes away.
    else if (code !== 0 || failures >= ATTEMPTS) set('lost')
  })

  const stale = (names: readonly string[]) => () => {
    for (const name of names) void deps.client.invalidateQueries({ queryKey: [name] })
  }
  hear(centrifuge, LIVE_DROPS_CHANNEL, { onEvent: deliver, onMissed: stale(KEPT_TRUE.drops) })
  hear(centrifuge, SITE_CHANNEL, { onEvent: deliver, onMissed: stale(KEPT_TRUE.site) })
  if (userId !== null) hear(centrifuge, userChannel(userId), { onEvent: deliver, onMissed: stale(KEPT_TRUE.player) })
  const forgetScreens = screenChannels.connect((channel, listener) => {
    const subscription = hear(centrifuge, channel, listener)
    return () => centrifuge.removeSubscription(subscription)
  })
  centrifuge.connect()

  return () => {
    forgetScreens()
    failures = 0
    centrifuge.disconnect()
    set('idle')
  }
}

function hear(
  centrifuge: Centrifuge,
  channel: string,
  listener: { readonly onEvent: (event: RealtimeEvent) => void; readonly onMissed: () => void },
): Subscription {
  const subscription = centrifuge.newSubscription(channel)
  subscription.on('publication', ({ data }) => {
    const event = toCamelKeys(data)
    if (isKnownEvent(event)) listener.onEvent(event)
  })
  subscription.on('subscribed', ({ recovered }) => {
    // The first time too: what happened between the rendering of the page and now was told to nobody here.
    if (!recovered) listener.onMissed()
  })
  subscription.subscribe()
  return subscription
}
