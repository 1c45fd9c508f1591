import type { RealtimeMessage } from '@runecase/api/messages.ts'
import { useEffect, useRef } from 'react'

/** What a screen does with a channel that only it hears. */
interface Listener {
  readonly onEvent: (event: RealtimeMessage) => void
  /** Some publications may have been missed: ask again for what they keep true. */
  readonly onMissed: () => void
}

/** Opens one channel of the connection; answers how to close it. */
type OpenChannel = (channel: string, listener: Listener) => () => void

interface Heard {
  readonly listeners: Set<Listener>
  close: (() => void) | undefined
}

const heard = new Map<string, Heard>()
let openChannel: OpenChannel | undefined

function open(channel: string, one: Heard): void {
  one.close = openChannel?.(channel, {
    onEvent: (event) => {
      for (const listener of one.listeners) listener.onEvent(event)
    },
    onMissed: () => {
      for (const listener of one.listeners) listener.onMissed()
    },
  })
}

/** Channels that a screen hears while it is shown, beside those of every page. */
export const screenChannels = {
  /** Hears a channel until the function it answers is called; a connection that comes later opens it then. */
  hear(channel: string, listener: Listener): () => void {
    const one = heard.get(channel) ?? { listeners: new Set(), close: undefined }
    const isFirst = one.listeners.size === 0
    one.listeners.add(listener)
    heard.set(channel, one)
    if (isFirst) open(channel, one)
    return () => {
      one.listeners.delete(listener)
      if (one.listeners.size > 0) return
      one.close?.()
      heard.delete(channel)
    }
  },
  /** For the connection alone: opens what is heard now and later; answers how to forget it. */
  connect(opener: OpenChannel): () => void {
    openChannel = opener
    for (const [channel, one] of heard) open(channel, one)
    return () => {
      openChannel = undefined
      for (const one of heard.values()) {
        one.close?.()
        one.close = undefined
      }
    }
  },
}

/** Hears a channel while the component is shown. */
export function useScreenChannel(channel: string, listener: Listener): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(
    () =>
      screenChannels.hear(channel, {
        onEvent: (event) => latest.current.onEvent(event),
        onMissed: () => latest.current.onMissed(),
      }),
    [channel],
  )
}
