import { ALERT_CHANNELS, ALERT_DAYS } from '@runecase/api/operator/alerts-rules.ts'
import { ATTENTION_KINDS, type AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import type { AttentionSources } from '../../core/operators/public.ts'
import { isUnavailable, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { dropWaiting, insertAlertDelivery } from './alert-deliveries.sql.ts'
import { type AlertThresholds, excessOf, isOver, levelOfExcess } from './alert-level.ts'
import { findWatchers, nextAllowed, type Watcher } from './alert-watchers.ts'
import {
  deleteOldAlerts,
  holdsTurn,
  insertAlert,
  lockOpenAlerts,
  takeTurn,
  updateAlertEnded,
  updateAlertLevel,
} from './alerts.sql.ts'

/** How often one of the processes polls for waiting work. */
const POLL_MS = 30_000
/** Messages that could not be sent within this time are dropped. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000
/** The number of old alerts that one poll deletes. */
const DELETED_AT_ONCE = 1000

export type WatchDeps = Pick<Deps, 'database' | 'clock' | 'log'> & {
  readonly attention: AttentionSources
  readonly thresholds: () => AlertThresholds
}

/** Polls for work that waits for operators every half a minute, in one of the processes. */
export function watchAttention(deps: WatchDeps): PeriodicTask {
  return new PeriodicTask(
    async () => {
      await watchOnce(deps)
      return false
    },
    {
      pollMs: POLL_MS,
      pauseMs: POLL_MS,
      onError: (error) => {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'waiting work could not be read')
      },
    },
  )
}

/**
 * Raises alerts for waiting work that passed its threshold, raises their level, and ends those below it, with the messages of each in the
 * same transaction; deletes alerts that ended long ago. Returns whether this process had the turn: no other one polled within `everyMs`.
 */
export async function watchOnce(deps: WatchDeps, everyMs = POLL_MS - 5_000): Promise<boolean> {
  const { database, clock } = deps
  const nowMs = clock.nowMs()
  const now = new Date(nowMs)
  if (!(await database.transaction((tx) => takeTurn(tx, now, new Date(nowMs - everyMs))))) return false
  // Read between the two transactions, so that a slow or failing source holds no lock and no connection.
  const watchers = await findWatchers(deps)
  const excesses = await readExcesses(deps, watchers, nowMs)
  await database.transaction(async (tx) => {
    // If a process is so slow that another one has polled since, its figures are outdated.
    if (await holdsTurn(tx, now)) await applyExcesses(tx, watchers, excesses, nowMs)
  })
  await database.transaction((tx) => deleteOldAlerts(tx, new Date(nowMs - ALERT_DAYS * DAY_MS), DELETED_AT_ONCE))
  return true
}

/** The excess of each subject, by kind; a kind that could not be read is missing, and its alerts stay as they are. */
type Excesses = ReadonlyMap<AttentionKind, ReadonlyMap<string, number>>

async function readExcesses(deps: WatchDeps, watchers: readonly Watcher[], nowMs: number): Promise<Excesses> {
  const { database, attention, thresholds, log } = deps
  const limits = thresholds()
  const excesses = new Map<AttentionKind, ReadonlyMap<string, number>>()
  for (const kind of ATTENTION_KINDS) {
    const source = attention.of(kind)
    const readers = watchers.filter(({ kinds }) => kinds.has(kind))
    // If all of them see the same, the source is read for only one of them.
    const asked = source.isPersonal ? readers : readers.slice(0, 1)
    try {
      const found = (await Promise.all(asked.map((reader) => source.find(database, reader)))).flat()
      const bySubject = new Map<string, number>()
      for (const one of found) {
        const subject = one.subject?.id ?? ''
        bySubject.set(subject, Math.max(bySubject.get(subject) ?? 0, excessOf({ kind, ...one }, limits, nowMs)))
      }
      excesses.set(kind, bySubject)
    } catch (error) {
      log.error({ err: error, kind }, 'waiting work of a kind could not be read')
    }
  }
  return excesses
}

async function applyExcesses(tx: Tx, watchers: readonly Watcher[], excesses: Excesses, nowMs: number): Promise<void> {
  const at = new Date(nowMs)
  const open = await lockOpenAlerts(tx)
  const isOpen = new Set(open.map(({ kind, subject }) => `${kind} ${subject}`))
  for (const { id, kind, subject, level } of open) {
    const found = excesses.get(kind)
    if (!found) continue
    const excess = found.get(subject) ?? 0
    if (isOver(excess)) {
      dropWaiting(tx, id, 'ended')
      updateAlertEnded(tx, id, at)
    } else if (levelOfExcess(excess) > level) {
      dropWaiting(tx, id, 'replaced')
      updateAlertLevel(tx, id, levelOfExcess(excess), at)
      queueMessages(tx, watchers, { id, kind, level: levelOfExcess(excess) }, nowMs)
    }
  }
  for (const [kind, found] of excesses) {
    for (const [subject, excess] of found) {
      const level = levelOfExcess(excess)
      if (level === 0 || isOpen.has(`${kind} ${subject}`)) continue
      const id = await insertAlert(tx, { kind, subject, level, at })
      if (id !== undefined) queueMessages(tx, watchers, { id, kind, level }, nowMs)
    }
  }
}

function queueMessages(
  tx: Tx,
  watchers: readonly Watcher[],
  { id, kind, level }: { readonly id: bigint; readonly kind: AttentionKind; readonly level: number },
  nowMs: number,
): void {
  for (const { id: operatorId, kinds, addresses, settings } of watchers) {
    if (!kinds.has(kind)) continue
    const dueAtMs = nextAllowed(settings, nowMs)
    for (const channel of ALERT_CHANNELS.filter((name) => addresses[name] !== undefined)) {
      insertAlertDelivery(tx, {
        alertId: id,
        operatorId,
        channel,
        level,
        dueAt: new Date(dueAtMs),
        giveUpAt: new Date(dueAtMs + GIVE_UP_AFTER_MS),
      })
    }
  }
}
