import type { RealtimeMessage } from '@runecase/api/messages.ts'
import { useEffect, useRef } from 'react'

/** A screen's listener on its own channel. */
interface Listener {
  readonly onEvent: (event: RealtimeMessage) => void
  /** Publications may have been missed: refetch the dependent queries. */
  readonly onMissed: () => void
}

/** Opens one channel of the connection; returns the close function. */
type OpenChannel = (channel: string, listener: Listener) => () => void

interface ScreenChannel {
  readonly listeners: Set<Listener>
  close: (() => void) | undefined
}

const channels = new Map<string, ScreenChannel>()
let openChannel: OpenChannel | undefined

function open(channel: string, one: ScreenChannel): void {
  one.close = openChannel?.(channel, {
    onEvent: (event) => {
      for (const listener of one.listeners) listener.onEvent(event)
    },
    onMissed: () => {
      for (const listener of one.listeners) listener.onMissed()
    },
  })
}

/** Channels that a screen listens to while it is shown, besides those of every page. */
export const screenChannels = {
  /** Listens to a channel until the returned function is called; a later connection opens it then. */
  listen(channel: string, listener: Listener): () => void {
    const one = channels.get(channel) ?? { listeners: new Set(), close: undefined }
    const isFirst = one.listeners.size === 0
    one.listeners.add(listener)
    channels.set(channel, one)
    if (isFirst) open(channel, one)
    return () => {
      one.listeners.delete(listener)
      if (one.listeners.size > 0) return
      one.close?.()
      channels.delete(channel)
    }
  },
  /** Only for the connection: opens current and future channels; returns the disconnect function. */
  connect(opener: OpenChannel): () => void {
    openChannel = opener
    for (const [channel, one] of channels) open(channel, one)
    return () => {
      openChannel = undefined
      for (const one of channels.values()) {
        one.close?.()
        one.close = undefined
      }
    }
  },
}

/** Listens to a channel while the component is mounted. */
export function useScreenChannel(channel: string, listener: Listener): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(
    () =>
      screenChannels.listen(channel, {
        onEvent: (event) => latest.current.onEvent(event),
        onMissed: () => latest.current.onMissed(),
      }),
    [channel],
  )
}
