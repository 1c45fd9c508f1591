import { battleChannel } from '@runecase/api/battles-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { usePrefetched } from '../../api/queries.ts'
import { noteServerTime, serverNowMs } from '../../api/server-clock.ts'
import { useViewer } from '../../api/session.ts'
import { useScreenChannel } from '../../realtime/screen-channels.ts'
import { applyToBattle, noteOwnEnd } from './apply-battle-messages.ts'
import { type BattleMoment, messageDueAtMs, momentOf } from './battle-moment.ts'
import { type Battle, battleQuery, battleStatusQuery } from './battles.queries.ts'

/** Somebody who watches says so again before he is forgotten. */
const WATCH_MS = 60_000
/** A battle whose news are late by this much is asked for: a crowd of two thousand that hears must not ask as well. */
const LATE_MS = 2_500
const LOOK_MS = 5_000
/** A battle that waits for people says nothing by itself: it is asked for this often. */
const QUIET_MS = 30_000

/** What somebody said, for as long as its bubble is shown. */
export interface Saying {
  readonly memberId: string
  readonly content: string
  readonly at: number
}

const BUBBLE_MS = 2_600

/** A battle as it is told by its channel, and the emoji that are in the air. */
export function useBattle(ulid: string): { readonly battle: Battle; readonly sayings: readonly Saying[] } {
  const client = useQueryClient()
  const battle = usePrefetched(battleQuery(ulid))
  const [sayings, setSayings] = useState<readonly Saying[]>([])
  useScreenChannel(battleChannel(ulid), {
    onEvent: (event) => {
      if (event.event === 'battles_battle_updated') applyToBattle(client, ulid, event)
      if (event.event !== 'battles_emoji_sent') return
      const saying = { memberId: event.memberId, content: event.content, at: Date.now() }
      setSayings((before) => [...before.filter((one) => one.memberId !== saying.memberId), saying])
      setTimeout(() => setSayings((before) => before.filter((one) => one !== saying)), BUBBLE_MS)
    },
    onMissed: () => void client.invalidateQueries({ queryKey: battleQuery(ulid).queryKey }),
  })
  useLateMessages(battle)
  useOwnEnd(battle)
  return { battle, sayings }
}

/** Asks for a battle whose news do not come: a channel that cannot be had must not leave it standing still. */
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
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [client, ulid, isOver])
}

/** Tells the rest of the site that a battle of this player is over: by news of it, by an answer, or before he came back to it. */
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
    const say = () => void callApi('openBattleView', { body }).then(note, () => undefined)
    say()
    const timer = setInterval(say, WATCH_MS)
    return () => {
      clearInterval(timer)
      void callApi('closeBattleView', { body }).catch(() => undefined)
    }
  }, [client, ulid])
}

/** Where the battle stands now; renewed exactly when it changes. Before the page has come to life it stands where it was written. */
export function useBattleMoment(battle: Battle): BattleMoment {
  const [nowMs, setNowMs] = useState(() => Date.parse(battle.serverTime))
  useEffect(() => {
    noteServerTime(battle.serverTime)
    setNowMs(serverNowMs())
  }, [battle.serverTime])
  const moment = momentOf(battle, nowMs)
  const { nextAtMs } = moment
  useEffect(() => {
    if (nextAtMs === null) return
    const timer = setTimeout(() => setNowMs(serverNowMs()), Math.max(16, nextAtMs - serverNowMs() + 4))
    return () => clearTimeout(timer)
  }, [nextAtMs])
  return moment
}
