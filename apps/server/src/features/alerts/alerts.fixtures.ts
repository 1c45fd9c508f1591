import { randomBytes } from 'node:crypto'
import { ATTENTION_KINDS, type AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import type { Role } from '@runecase/api/operator/roles.ts'
import { MINUTE_MS } from '@runecase/game/durations.ts'
import { TelegramBot } from '../../core/notifications/channels/telegram/telegram-bot.ts'
import { createTelegramChannel } from '../../core/notifications/channels/telegram/telegram-channel.ts'
import { ChatLinks } from '../../core/notifications/chat-links.ts'
import { BOT_TOKEN, startTelegram } from '../../core/notifications/peers.fixtures.ts'
import { type AttentionReader, AttentionSources, type FoundAttention } from '../../core/operators/public.ts'
import { startSmtp } from '../../platform/mail/smtp.fixtures.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { makeWorld } from '../../testing/make.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { operatorChats } from './alert-links.ts'
import { type AlertDeliverDeps, deliverAlert } from './deliver-alert.ts'
import { type WatchDeps, watchOnce } from './watch-attention.ts'

interface Notified {
  readonly kinds: readonly AttentionKind[]
  readonly role?: Role
  readonly quiet?: readonly [number, number]
  readonly email?: string
}
type Found = readonly FoundAttention[]
type Process = Pick<WatchDeps, 'database' | 'clock' | 'log'>

/** A world with operators who get alerts, a Telegram and an SMTP server of its own, and waiting work that the test sets. */
export async function makeAlertWorld() {
  const world = await makeWorld()
  const [telegram, smtp] = [await startTelegram(), await startSmtp()]
  const mailer = createSmtpMailer(smtp.url, 'RUNECASE <no-reply@runecase.example>')
  const chatLinks = new ChatLinks()
  chatLinks.add(operatorChats({ ...world.deps, project: TESTING_PROJECT }))
  const bot = new TelegramBot({ token: BOT_TOKEN, apiUrl: telegram.url }, { ...world.deps, chatLinks })
  /** The waiting work, by kind. */
  const waiting = new Map<AttentionKind, (reader: AttentionReader) => Found | Promise<Found>>()
  const attention = new AttentionSources()
  attention.add(
    ATTENTION_KINDS.map((kind) => ({
      kind,
      permission:
        kind === 'nicknames_waiting' ? 'players.restrict' : kind === 'changes_waiting' ? 'log.own' : 'money.see',
      ...(kind === 'changes_waiting' && { isPersonal: true as const }),
      find: async (_, reader) => (await waiting.get(kind)?.(reader)) ?? [],
    })),
  )
  const watching = (deps: Process = world.deps): WatchDeps => ({
    ...deps,
    attention,
    thresholds: () => ({ heldGold: 50_000, waitMinutes: 60, sigma: 4 }),
  })
  const delivering = (deps: Process = world.deps): AlertDeliverDeps => ({
    ...deps,
    attention,
    telegram: createTelegramChannel(bot.bot.api, world.deps.log),
    mailer,
    adminUrl: 'https://office.runecase.example',
    brand: () => 'RUNECASE',
  })
  const watch = () => watchOnce(watching(), 0)
  const due = () =>
    world.rows<{ id: bigint }>(
      `select id from operator_alert_deliveries where status in ('waiting', 'sending') and due_at <= $1 order by id`,
      [new Date(world.deps.clock.nowMs())],
    )
  const deliver = async (deps = delivering()) => {
    for (const { id } of await due()) await deliverAlert(deps, id)
  }
  let chats = 5000
  return {
    ...{ world, telegram, smtp, bot, waiting, watching, delivering, watch, due, deliver },
    /** Polls for waiting work, and sends due messages. */
    async look() {
      await watch()
      await deliver()
    },
    /** Removes all operators from alerts, and all waiting work. */
    async quieten() {
      waiting.clear()
      await world.rows(`update operator_alert_settings set kinds = '{}'`)
      await watch()
      world.pass(MINUTE_MS)
    },
    queue: (count: number, waitsMinutes: number, value: number | null = null): readonly FoundAttention[] => [
      {
        ...{ count, subject: null, value },
        since: new Date(world.deps.clock.nowMs() - waitsMinutes * MINUTE_MS).toISOString(),
      },
    ],
    /** An operator who gets alerts of these kinds in a chat, and with `email` at that address as well. */
    async makeNotified({ kinds, role = 'admin', quiet, email }: Notified) {
      chats += 1
      const chat = String(chats)
      const [operator] = await world.rows<{ id: bigint }>(
        `insert into operators (login, name, role) values ($1, 'Test', $2) returning id`,
        [`told-${randomBytes(4).toString('hex')}`, role],
      )
      const id = operator?.id ?? 0n
      await world.rows(
        `insert into operator_alert_settings (operator_id, kinds, is_telegram_on, is_email_on, quiet_from, quiet_until, time_zone, language,
           telegram_chat, email) values ($1, $2, true, $3::text is not null, $4, $5, 'Europe/Moscow', 'ru', $6, $3::text)`,
        [id, kinds, email ?? null, quiet?.[0] ?? null, quiet?.[1] ?? null, chat],
      )
      return { id, chat, texts: () => telegram.sent.filter((one) => one.chat === chat).map(({ text }) => text) }
    },
    async alertOf(kind: AttentionKind) {
      const [row] = await world.rows<{ id: bigint; level: number; endedAt: Date | null }>(
        'select id, level, ended_at as "endedAt" from operator_alerts where kind = $1 order by id desc limit 1',
        [kind],
      )
      return row
    },
    async close() {
      mailer.close()
      await Promise.all([telegram.close(), smtp.close()])
      await world.close()
    },
  }
}
