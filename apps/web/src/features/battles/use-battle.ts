import { battleChannel } from '@runecase/api/battles-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { usePrefetched } from '../../api/queries.ts'
import { noteServerTime, serverNowMs } from '../../api/server-clock.ts'
import { useViewer } from '../../api/session.ts'
import { useScreenChannel } from '../../realtime/screen-channels.ts'
import { applyToBattle, noteOwnEnd } from './apply-battle-messages.ts'
import { type BattlePhase, messageDueAtMs, phaseAt } from './battle-phase.ts'
import { type Battle, battleQuery, battleStatusQuery } from './battles.queries.ts'

/** The interval of a watcher's heartbeat, shorter than its expiry. */
const WATCH_MS = 60_000
/** A battle whose messages are this late is refetched: a crowd of two thousand with working connections must not poll. */
const LATE_MS = 2_500
const REFRESH_MS = 5_000
/** The polling interval of a battle that waits for players: it sends no messages by itself. */
const QUIET_MS = 30_000

/** An emoji of a member, for as long as its bubble is shown. */
export interface ShownEmoji {
  readonly memberId: string
  readonly content: string
  readonly at: number
}

const BUBBLE_MS = 2_600

/** A battle, kept current by its channel, and the emoji on display. */
export function useBattle(ulid: string): { readonly battle: Battle; readonly shownEmojis: readonly ShownEmoji[] } {
  const client = useQueryClient()
  const battle = usePrefetched(battleQuery(ulid))
  const [shownEmojis, setShownEmojis] = useState<readonly ShownEmoji[]>([])
  useScreenChannel(battleChannel(ulid), {
    onEvent: (event) => {
      if (event.event === 'battles_battle_updated') applyToBattle(client, ulid, event)
      if (event.event !== 'battles_emoji_sent') return
      const emoji = { memberId: event.memberId, content: event.content, at: Date.now() }
      setShownEmojis((before) => [...before.filter((one) => one.memberId !== emoji.memberId), emoji])
      setTimeout(() => setShownEmojis((before) => before.filter((one) => one !== emoji)), BUBBLE_MS)
    },
    onMissed: () => void client.invalidateQueries({ queryKey: battleQuery(ulid).queryKey }),
  })
  useLateMessages(battle)
  useOwnEnd(battle)
  return { battle, shownEmojis }
}

/** Refetches a battle whose messages do not arrive, so that it does not stop when the channel is unavailable. */
function useLateMessages(battle: Battle): void {
  const client = useQueryClient()
  const { ulid } = battle
  const latest = useRef(battle)
  latest.current = battle
  const isOver = battle.status === 'finished' || battle.status === 'cancelled'
  useEffect(() => {
    if (isOver) return
    let askedAtMs = Date.now()
    const timer = setInterval(() => {
      if (document.hidden) return
      const dueAtMs = messageDueAtMs(latest.current)
      const isLate = dueAtMs === null ? Date.now() - askedAtMs > QUIET_MS : serverNowMs() - dueAtMs > LATE_MS
      if (!isLate) return
      askedAtMs = Date.now()
      void client.invalidateQueries({ queryKey: battleQuery(ulid).queryKey })
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [client, ulid, isOver])
}

/** Updates the rest of the site when a battle of this player is over: by a message, by a response, or before they returned to it. */
function useOwnEnd(battle: Battle): void {
  const client = useQueryClient()
  const viewerId = useViewer()?.userId ?? null
  const wasOpen = useRef(false)
  useEffect(() => {
    if (battle.status === 'created' || battle.status === 'started') {
      wasOpen.current = true
      return
    }
    const known = client.getQueryData<{ readonly activeBattleUlid: string | null }>(battleStatusQuery().queryKey)
    if (wasOpen.current || known?.activeBattleUlid === battle.ulid) noteOwnEnd(client, battle, viewerId)
    wasOpen.current = false
  }, [client, battle, viewerId])
}

/** Counts this watcher while the screen is shown. */
export function useWatching(ulid: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const body = { battleUlid: ulid }
    const note = ({ spectators }: { readonly spectators: number }) =>
      client.setQueryData<Battle>(battleQuery(ulid).queryKey, (battle) => battle && { ...battle, spectators })
    const watch = () => void callApi('openBattleView', { body }).then(note, () => undefined)
    watch()
    const timer = setInterval(watch, WATCH_MS)
    return () => {
      clearInterval(timer)
      void callApi('closeBattleView', { body }).catch(() => undefined)
    }
  }, [client, ulid])
}

/** The current state of the battle, updated exactly when it changes. Before hydration it is the state at rendering. */
export function useBattlePhase(battle: Battle): BattlePhase {
  const [nowMs, setNowMs] = useState(() => Date.parse(battle.serverTime))
  useEffect(() => {
    noteServerTime(battle.serverTime)
    setNowMs(serverNowMs())
  }, [battle.serverTime])
  const progress = phaseAt(battle, nowMs)
  const { nextAtMs } = progress
  useEffect(() => {
    if (nextAtMs === null) return
    const timer = setTimeout(() => setNowMs(serverNowMs()), Math.max(16, nextAtMs - serverNowMs() + 4))
    return () => clearTimeout(timer)
  }, [nextAtMs])
  return progress
}
