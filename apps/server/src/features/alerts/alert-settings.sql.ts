import type { Language } from '@runecase/api/languages.ts'
import type { AlertChannel } from '@runecase/api/operator/alerts-rules.ts'
import type { AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface AlertSettingsRow {
  readonly operatorId: bigint
  readonly kinds: readonly AttentionKind[]
  readonly isTelegramOn: boolean
  readonly isEmailOn: boolean
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  readonly timeZone: string
  readonly language: Language
  readonly telegramChat: string | null
  /** The confirmed address. */
  readonly email: string | null
}

const COLUMNS = `operator_id as "operatorId", kinds, is_telegram_on as "isTelegramOn", is_email_on as "isEmailOn", quiet_from as "quietFrom",
       quiet_until as "quietUntil", time_zone as "timeZone", language, telegram_chat as "telegramChat", email`

export async function findAlertSettings(queries: Queries, operatorId: bigint): Promise<AlertSettingsRow | undefined> {
  const [row] = await queries.rows<AlertSettingsRow>(
    'find_alert_settings',
    `select ${COLUMNS} from operator_alert_settings where operator_id = $1`,
    [operatorId],
  )
  return row
}

/** The settings of operators who get alerts. */
export function selectNotified(queries: Queries): Promise<AlertSettingsRow[]> {
  return queries.rows(
    'select_told_operators',
    `select ${COLUMNS} from operator_alert_settings
      where kinds <> '{}' and (is_telegram_on and telegram_chat is not null or is_email_on and email is not null) order by operator_id`,
  )
}

/** What an operator chooses; chat and address are not changed by it. */
export type AlertChoiceRow = Omit<AlertSettingsRow, 'telegramChat' | 'email'>

export async function upsertAlertChoice(tx: Tx, row: AlertChoiceRow): Promise<void> {
  await tx.rows(
    'upsert_alert_choice',
    `insert into operator_alert_settings (operator_id, kinds, is_telegram_on, is_email_on, quiet_from, quiet_until, time_zone, language)
     values ($1, $2::text[], $3, $4, $5, $6, $7, $8)
     on conflict (operator_id) do update set kinds = excluded.kinds, is_telegram_on = excluded.is_telegram_on, is_email_on = excluded.is_email_on,
       quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone, language = excluded.language`,
    [
      row.operatorId,
      row.kinds,
      row.isTelegramOn,
      row.isEmailOn,
      row.quietFrom,
      row.quietUntil,
      row.timeZone,
      row.language,
    ],
  )
}

/** Adds a row for an operator who has none, with the default choice. */
export function insertAlertSettings(tx: Tx, operatorId: bigint, timeZone: string, language: Language): void {
  tx.send(
    'insert_alert_settings',
    `insert into operator_alert_settings (operator_id, time_zone, language) values ($1, $2, $3) on conflict do nothing`,
    [operatorId, timeZone, language],
  )
}

/** Sets the chat of an operator and turns its messages on; another operator who had it loses it. Null deletes it. */
export async function updateTelegramChat(tx: Tx, operatorId: bigint, chat: string | null): Promise<void> {
  if (chat !== null) await endChat(tx, chat)
  await tx.rows(
    'update_alert_chat',
    'update operator_alert_settings set telegram_chat = $2::text, is_telegram_on = $2::text is not null where operator_id = $1',
    [operatorId, chat],
  )
}

/** Deletes a chat. Returns whether an operator had it. */
export async function endChat(queries: Queries, chat: string): Promise<boolean> {
  const rows = await queries.rows(
    'end_alert_chat',
    'update operator_alert_settings set telegram_chat = null, is_telegram_on = false where telegram_chat = $1 returning operator_id',
    [chat],
  )
  return rows.length > 0
}

/** Sets the confirmed address of an operator and turns its messages on; null deletes it. */
export async function updateAlertEmail(tx: Tx, operatorId: bigint, email: string | null): Promise<void> {
  await tx.rows(
    'update_alert_email',
    'update operator_alert_settings set email = $2::text, is_email_on = $2::text is not null where operator_id = $1',
    [operatorId, email],
  )
}

export function insertAlertCode(
  tx: Tx,
  code: {
    readonly codeHash: Buffer
    readonly operatorId: bigint
    readonly channel: AlertChannel
    readonly email: string | null
    readonly at: Date
    readonly expiresAt: Date
  },
): void {
  tx.send(
    'insert_alert_code',
    `insert into operator_alert_codes (code_hash, operator_id, channel, email, at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [code.codeHash, code.operatorId, code.channel, code.email, code.at, code.expiresAt],
  )
}

/** The number of codes of a channel that an operator requested since a given time. */
export async function countAlertCodes(tx: Tx, operatorId: bigint, channel: AlertChannel, since: Date): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    'count_alert_codes',
    'select count(*)::int4 as count from operator_alert_codes where operator_id = $1 and channel = $2 and at > $3',
    [operatorId, channel, since],
  )
  return row?.count ?? 0
}

/** Ends an operator's unused codes of a channel, so that an older email cannot confirm an address that was corrected since. */
export function endAlertCodes(tx: Tx, operatorId: bigint, channel: AlertChannel, at: Date): void {
  tx.send(
    'end_alert_codes',
    'update operator_alert_codes set used_at = $3 where operator_id = $1 and channel = $2 and used_at is null',
    [operatorId, channel, at],
  )
}

/** Consumes a code; undefined when it was used, has expired or never existed. */
export async function takeAlertCode(
  tx: Tx,
  channel: AlertChannel,
  codeHash: Buffer,
  now: Date,
): Promise<{ readonly operatorId: bigint; readonly email: string | null } | undefined> {
  const [row] = await tx.rows<{ operatorId: bigint; email: string | null }>(
    'take_alert_code',
    `update operator_alert_codes set used_at = $3
      where code_hash = $1 and channel = $2 and used_at is null and expires_at > $3 returning operator_id as "operatorId", email`,
    [codeHash, channel, now],
  )
  return row
}
