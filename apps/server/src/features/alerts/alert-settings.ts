import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import type { AlertSettings } from '@runecase/api/operator/alerts.ts'
import { ALERT_CHANNELS } from '@runecase/api/operator/alerts-rules.ts'
import { canonicalTimeZone } from '../../core/notifications/public.ts'
import { type AttentionSources, runOperatorCommand } from '../../core/operators/public.ts'
import type { LiveProject } from '../../core/project/public.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { shownEmail } from '../../platform/mail/shown-email.ts'
import { refuse } from '../../platform/refuse.ts'
import { findAlertSettings, updateAlertEmail, updateTelegramChat, upsertAlertChoice } from './alert-settings.sql.ts'

export type AlertSettingsDeps = Pick<Deps, 'database'> & {
  readonly project: Pick<LiveProject, 'timeZone'>
  readonly attention: AttentionSources
  /** Channels for which the shop has keys. */
  readonly available: ReadonlySet<(typeof ALERT_CHANNELS)[number]>
}

/** The operator's own settings; without a choice they have no kinds. */
export async function getAlertSettings(
  { attention, available, project }: AlertSettingsDeps,
  queries: Queries,
  { id, role }: Operator,
): Promise<AlertSettings> {
  const row = await findAlertSettings(queries, id)
  const kinds = attention.kindsOf(role)
  const { quietFrom = null, quietUntil = null } = row ?? {}
  return {
    choice: {
      kinds: kinds.filter((kind) => row?.kinds.includes(kind)),
      channels: { telegram: row?.isTelegramOn ?? false, email: row?.isEmailOn ?? false },
      quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
      timeZone: row?.timeZone ?? project.timeZone,
      language: row?.language ?? DEFAULT_LANGUAGE,
    },
    kinds,
    available: ALERT_CHANNELS.filter((channel) => available.has(channel)),
    isTelegramLinked: (row?.telegramChat ?? null) !== null,
    email: row?.email == null ? null : shownEmail(row.email),
  }
}

/** Stores the operator's choice. Refuses with `time_zone_unknown`. Kinds that the role may not see are left out. */
export function setAlertSettings(
  deps: AlertSettingsDeps,
  call: OperatorCall,
  choice: AlertSettings['choice'],
): Promise<{ settings: AlertSettings }> {
  const timeZone = canonicalTimeZone(choice.timeZone) ?? refuse('time_zone_unknown')
  const { id, role } = call.operator
  return changeSettings(deps, call, 'alerts.chosen', (tx) =>
    upsertAlertChoice(tx, {
      operatorId: id,
      kinds: deps.attention.kindsOf(role).filter((kind) => choice.kinds.includes(kind)),
      isTelegramOn: choice.channels.telegram,
      isEmailOn: choice.channels.email,
      quietFrom: choice.quiet?.from ?? null,
      quietUntil: choice.quiet?.until ?? null,
      timeZone,
      language: choice.language,
    }),
  )
}

/** Deletes the chat of the operator. */
export const unlinkAlertChat = (deps: AlertSettingsDeps, call: OperatorCall) =>
  changeSettings(deps, call, 'alerts.chat_removed', (tx) => updateTelegramChat(tx, call.operator.id, null))

/** Deletes the address of the operator. */
export const removeAlertEmail = (deps: AlertSettingsDeps, call: OperatorCall) =>
  changeSettings(deps, call, 'alerts.email_removed', (tx) => updateAlertEmail(tx, call.operator.id, null))

/** Runs a change of the operator's own settings, logged with the values before and after. */
export function changeSettings(
  deps: AlertSettingsDeps,
  call: OperatorCall,
  action: string,
  change: (tx: Tx) => Promise<void>,
): Promise<{ settings: AlertSettings }> {
  const { operator } = call
  return runOperatorCommand(deps, call, { action, target: `operator ${operator.id}` }, async (tx) => {
    const before = await getAlertSettings(deps, tx, operator)
    await change(tx)
    const settings = await getAlertSettings(deps, tx, operator)
    return { answer: { settings }, before: logged(before), after: logged(settings) }
  })
}

/** The logged values: without the address. */
const logged = ({ choice: { kinds, channels, quiet } }: AlertSettings) => ({
  alertKinds: kinds,
  alertChannels: ALERT_CHANNELS.filter((channel) => channels[channel]),
  quietHours: quiet,
})
