import type { AlertChannel } from '@runecase/api/operator/alerts-rules.ts'
import type { AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import type { Role } from '@runecase/api/operator/roles.ts'
import { nextDaytime } from '../../core/notifications/public.ts'
import { type AttentionReader, type AttentionSources, selectActiveOperators } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'
import { type AlertSettingsRow, findAlertSettings, selectNotified } from './alert-settings.sql.ts'

/** An operator who gets alerts, according to their choice and role. */
export interface Watcher extends AttentionReader {
  readonly kinds: ReadonlySet<AttentionKind>
  readonly addresses: Readonly<Partial<Record<AlertChannel, string>>>
  readonly settings: AlertSettingsRow
}

type SourceDeps = { readonly database: Queries; readonly attention: AttentionSources }

/** All operators who get alerts now. */
export async function findWatchers({ database, attention }: SourceDeps): Promise<Watcher[]> {
  const recipients = await selectNotified(database)
  const active = await selectActiveOperators(
    database,
    recipients.map(({ operatorId }) => operatorId),
  )
  const roles = new Map(active.map(({ id, role }) => [id, role]))
  return recipients.flatMap((settings) => {
    const role = roles.get(settings.operatorId)
    return role ? [watcherOf(attention, settings, role)] : []
  })
}

/** One operator, if they get alerts. */
export async function findWatcher(
  { database, attention }: SourceDeps,
  operatorId: bigint,
): Promise<Watcher | undefined> {
  const settings = await findAlertSettings(database, operatorId)
  const [active] = await selectActiveOperators(database, [operatorId])
  return settings && active ? watcherOf(attention, settings, active.role) : undefined
}

function watcherOf(attention: AttentionSources, settings: AlertSettingsRow, role: Role): Watcher {
  const { operatorId, kinds, isTelegramOn, telegramChat, isEmailOn, email } = settings
  return {
    id: operatorId,
    role,
    kinds: new Set(attention.kindsOf(role).filter((kind) => kinds.includes(kind))),
    addresses: {
      ...(isTelegramOn && telegramChat !== null && { telegram: telegramChat }),
      ...(isEmailOn && email !== null && { email }),
    },
    settings,
  }
}

/** The time until which a message to an operator waits, in milliseconds since the Unix epoch. */
export function nextAllowed({ quietFrom, quietUntil, timeZone }: AlertSettingsRow, atMs: number): number {
  if (quietFrom === null || quietUntil === null) return atMs
  return nextDaytime(atMs, timeZone, { from: quietFrom, until: quietUntil })
}
