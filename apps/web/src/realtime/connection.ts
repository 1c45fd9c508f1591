import { isApiError } from '@runecase/api/api-error.ts'
import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import type { RealtimeMessage } from '@runecase/api/messages.ts'
import { userChannel } from '@runecase/api/messages-rules.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import { Centrifuge, type Subscription, UnauthorizedError } from 'centrifuge'
import { callApi } from '../api/call-api.ts'
import { isSessionOver } from '../api/session.ts'
import { connectionState } from './connection-state.ts'
import {
  createMessageHandler,
  type FeatureMessages,
  invalidate,
  isMessage,
  type PageContext,
} from './message-handlers.ts'
import { onReturn } from './on-return.ts'
import { openOtherTabs } from './other-tabs.ts'
import { createRetryTimer, MAX_DELAY_MS, MIN_DELAY_MS } from './retry-timer.ts'
import { screenChannels } from './screen-channels.ts'

/** The token call returned 401. A code of this client, not of the protocol. */
const UNAUTHORIZED = 1
/** The server ended the connection together with the session, or with all sessions of the player. */
const SESSION_ENDED = 3503
/** The player has reached the server's connection limit. */
const CONNECTION_LIMIT = 3504

/** A lost connection is shown to the player after this time, ms. */
const OFFLINE_SHOWN_AFTER_MS = 5000
/** The timeout of a token call, ms. */
const TOKEN_TIMEOUT_MS = 20_000

async function getToken(): Promise<string> {
  try {
    const signal = AbortSignal.timeout(TOKEN_TIMEOUT_MS)
    return (await callApi('getRealtimeToken', { query: {} }, { signal })).centryfugoKey
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw new UnauthorizedError('No session')
    throw error
  }
}

/**
 * Opens the realtime connection of this tab: everybody's drops, the site and this player. Returns a function that closes it.
 *
 * A lost connection is retried for as long as the page is open: after 0.5 to 30 s, longer with every failure, and at once when the page
 * becomes visible or the network returns. The client library retries failed attempts and token calls itself. It stops at a final close code
 * of the server; from there this function continues with a new token.
 */
export function openConnection(
  url: string,
  userId: string | null,
  page: PageContext,
  features: readonly FeatureMessages[],
): () => void {
  const centrifuge = new Centrifuge(url, { getToken, minReconnectDelay: MIN_DELAY_MS, maxReconnectDelay: MAX_DELAY_MS })
  const onEvent = createMessageHandler(features, page)
  const retryTimer = createRetryTimer(() => centrifuge.connect())
  let offlineTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const set = (state: Parameters<typeof connectionState.set>[0]) => connectionState.set(state, connectNow)

  function connectNow(): void {
    if (centrifuge.state === 'connected') return
    settle('connecting')
    // The library may be waiting for its own next attempt, which only `disconnect` cancels.
    centrifuge.disconnect()
    centrifuge.connect()
  }

  function noteOffline(): void {
    if (connectionState.current() === 'lost') return
    set('connecting')
    offlineTimer ??= setTimeout(() => set('lost'), OFFLINE_SHOWN_AFTER_MS)
  }

  function settle(state: 'connected' | 'connecting' | 'idle'): void {
    clearTimeout(offlineTimer)
    offlineTimer = undefined
    retryTimer.reset()
    set(state)
  }

  /** If the session was ended elsewhere, reloads the page as a guest, so that no player data stays on it. */
  async function reloadOrRetry(): Promise<void> {
    if (await isSessionOver()) window.location.reload()
    else if (!isClosed) retryTimer.schedule()
  }

  const otherTabs = openOtherTabs(() => {
    if (!document.hidden) return
    // This tab reconnects when it becomes visible.
    centrifuge.disconnect()
    settle('idle')
  })
  const stopListening = onReturn(connectNow)

  centrifuge.on('connecting', noteOffline)
  centrifuge.on('connected', () => settle('connected'))
  centrifuge.on('disconnected', ({ code }) => {
    // Code 0 is a call of `disconnect` in this file.
    if (code === 0) return
    noteOffline()
    // Whatever is wrong with the token, the next attempt requests another one.
    centrifuge.setToken('')
    if (code === CONNECTION_LIMIT && !document.hidden) otherTabs.askForRoom()
    if (code === SESSION_ENDED || code === UNAUTHORIZED) void reloadOrRetry()
    else retryTimer.schedule()
  })

  const onMissed = (channel: 'drops' | 'site' | 'player') => () =>
    invalidate(
      page.client,
      features.flatMap(({ updatedQueries }) => updatedQueries?.[channel] ?? []),
    )
  subscribe(centrifuge, LIVE_DROPS_CHANNEL, { onEvent, onMissed: onMissed('drops') })
  subscribe(centrifuge, SITE_CHANNEL, { onEvent, onMissed: onMissed('site') })
  if (userId !== null) subscribe(centrifuge, userChannel(userId), { onEvent, onMissed: onMissed('player') })
  const forgetScreens = screenChannels.connect((channel, listener) => {
    const subscription = subscribe(centrifuge, channel, listener)
    return () => centrifuge.removeSubscription(subscription)
  })
  centrifuge.connect()

  return () => {
    isClosed = true
    forgetScreens()
    stopListening()
    otherTabs.close()
    centrifuge.disconnect()
    settle('idle')
  }
}

function subscribe(
  centrifuge: Centrifuge,
  channel: string,
  listener: { readonly onEvent: (event: RealtimeMessage) => void; readonly onMissed: () => void },
): Subscription {
  const subscription = centrifuge.newSubscription(channel)
  subscription.on('publication', ({ data }) => {
    const event = toCamelKeys(data)
    if (isMessage(event)) listener.onEvent(event)
  })
  subscription.on('subscribed', ({ recovered }) => {
    // Also the first time: messages between the rendering of the page and now were missed.
    if (!recovered) listener.onMissed()
  })
  subscription.subscribe()
  return subscription
}
