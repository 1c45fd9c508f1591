import type { AlertChannel } from '@runecase/api/operator/alerts-rules.ts'
import type { Channels, SendOutcome } from '../../core/notifications/public.ts'
import type { AttentionSources, FoundAttention } from '../../core/operators/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { type Mailer, MailRefusedError } from '../../platform/mail/mailer.ts'
import {
  type AlertDelivery,
  type AlertDropReason,
  findAlertDelivery,
  lockAlertDelivery,
  selectDueAlertDeliveries,
  updateAlertAsked,
  updateAlertOutcome,
} from './alert-deliveries.sql.ts'
import { endChat } from './alert-settings.sql.ts'
import { findWatcher, nextAllowed, type Watcher } from './alert-watchers.ts'
import { type WrittenAlert, writeAlert } from './write-alert.ts'

const POLL_MS = 2000
const PAUSE_MS = 50
const AHEAD_MS = 1000
const MAX_DUE = 200
/** The limit of concurrent messages: an unresponsive channel blocks at most this many. */
const AT_ONCE = 8
/** Longer than a channel may take: an attempt without an outcome after this time is repeated. */
const ATTEMPT_MS = 60_000
const FIRST_RETRY_MS = 30_000
const LAST_RETRY_MS = 1_800_000

export type AlertDeliverDeps = Pick<Deps, 'database' | 'clock' | 'log'> & {
  readonly attention: AttentionSources
  readonly telegram: Channels['senders']['telegram']
  /** Undefined without mail settings. */
  readonly mailer: Mailer | undefined
  readonly adminUrl: string
  readonly brand: () => string
}

/** Sends the due messages of alerts. */
export function sendAlerts(deps: AlertDeliverDeps): DueRunner {
  return new DueRunner({
    rows: 'alerts',
    pollMs: POLL_MS,
    pauseMs: PAUSE_MS,
    atOnce: AT_ONCE,
    select: () => {
      const nowMs = deps.clock.nowMs()
      return selectDueAlertDeliveries(deps.database, new Date(nowMs), new Date(nowMs + AHEAD_MS), MAX_DUE)
    },
    run: (id) => deliverAlert(deps, id),
    log: deps.log,
  })
}

/**
 * Sends one due message: reads what its operator may see of the alert now, records the attempt, calls the channel outside any transaction,
 * and records the outcome. If the process dies in between, another attempt sends it. Returns whether there was a due message.
 */
export async function deliverAlert(deps: AlertDeliverDeps, id: bigint): Promise<boolean> {
  const due = await findAlertDelivery(deps.database, id, new Date(deps.clock.nowMs()))
  if (!due) return false
  const watcher = await findWatcher(deps, due.operatorId)
  const seen = watcher?.kinds.has(due.kind) ? await findSeen(deps, watcher, due) : undefined
  const asked = await askDelivery(deps, id, watcher, seen)
  if (!asked) return false
  const outcome = await send(deps, asked)
  await recordOutcome(deps, asked, outcome)
  return true
}

/** The part of an alert's subject that its operator may see. */
async function findSeen(
  { database, attention }: AlertDeliverDeps,
  watcher: Watcher,
  { kind, subject }: AlertDelivery,
): Promise<FoundAttention | undefined> {
  const found = await attention.of(kind).find(database, watcher)
  return found.find((one) => (one.subject?.id ?? '') === subject)
}

interface Asked {
  readonly delivery: AlertDelivery
  readonly to: string
  readonly message: WrittenAlert
}

/** Decides on a message under its lock; undefined when it was dropped or postponed, or another process was first. */
function askDelivery(
  { database, clock, adminUrl, brand }: AlertDeliverDeps,
  id: bigint,
  watcher: Watcher | undefined,
  seen: FoundAttention | undefined,
): Promise<Asked | undefined> {
  return database.transaction(async (tx) => {
    const nowMs = clock.nowMs()
    const delivery = await lockAlertDelivery(tx, id, new Date(nowMs))
    if (!delivery) return undefined
    const { attempts, channel, kind, level } = delivery
    const reason = refusalOf(delivery, nowMs)
    const to = watcher?.addresses[channel]
    if (reason || !watcher?.kinds.has(kind) || to === undefined || !seen) {
      updateAlertOutcome(tx, id, attempts, { status: 'dropped', reason: reason ?? 'off' })
      return undefined
    }
    const allowedMs = nextAllowed(watcher.settings, nowMs)
    if (allowedMs > nowMs) {
      updateAlertOutcome(tx, id, attempts, { status: 'waiting', dueAt: new Date(allowedMs) })
      return undefined
    }
    updateAlertAsked(tx, id, new Date(nowMs + ATTEMPT_MS))
    const message = writeAlert(
      { kind, level, seen, nowMs },
      { language: watcher.settings.language, adminUrl, brand: brand() },
    )
    return { delivery: { ...delivery, attempts: attempts + 1 }, to, message }
  })
}

function refusalOf(delivery: AlertDelivery, nowMs: number): AlertDropReason | undefined {
  if (delivery.isEnded) return 'ended'
  if (delivery.isAcknowledged) return 'acknowledged'
  if (delivery.alertLevel > delivery.level) return 'replaced'
  return delivery.giveUpAt.getTime() <= nowMs ? 'given_up' : undefined
}

async function send(deps: AlertDeliverDeps, { delivery, to, message }: Asked): Promise<SendOutcome> {
  try {
    return await SENDERS[delivery.channel](deps, to, message, delivery.id)
  } catch (error) {
    deps.log.warn({ err: error, channel: delivery.channel, id: String(delivery.id) }, 'an alert could not be sent')
    return { kind: 'later' }
  }
}

type Send = (deps: AlertDeliverDeps, to: string, message: WrittenAlert, id: bigint) => Promise<SendOutcome>

const SENDERS: Readonly<Record<AlertChannel, Send>> = {
  telegram: async ({ telegram }, to, message) =>
    // The keys of a channel may be removed while its messages wait.
    telegram ? telegram.send(to, message) : { kind: 'later' },
  async email({ mailer, adminUrl }, to, { title, text, button, url, why }, id) {
    if (!mailer) return { kind: 'later' }
    try {
      await mailer.send({
        to,
        subject: title,
        text: `${text}\n\n${button}: ${url}\n\n${why}\n`,
        messageId: `<alert-${id}@${new URL(adminUrl).hostname}>`,
      })
      return { kind: 'sent' }
    } catch (error) {
      if (error instanceof MailRefusedError) return { kind: 'refused' }
      throw error
    }
  },
}

async function recordOutcome(
  { database, clock }: AlertDeliverDeps,
  { delivery, to }: Asked,
  outcome: SendOutcome,
): Promise<void> {
  const { id, attempts } = delivery
  const nowMs = clock.nowMs()
  await database.transaction(async (tx) => {
    switch (outcome.kind) {
      case 'sent':
        return updateAlertOutcome(tx, id, attempts, { status: 'sent', at: new Date(nowMs) })
      case 'refused':
        return updateAlertOutcome(tx, id, attempts, { status: 'dropped', reason: 'refused' })
      case 'gone':
        updateAlertOutcome(tx, id, attempts, { status: 'dropped', reason: 'no_address' })
        await endChat(tx, to)
        return
      case 'later': {
        const dueAt = new Date(nowMs + Math.max(outcome.afterMs ?? 0, retryMs(attempts)))
        updateAlertOutcome(tx, id, attempts, { status: 'waiting', dueAt })
      }
    }
  })
}

const retryMs = (attempts: number) => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
