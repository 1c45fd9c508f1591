import { hash } from 'node:crypto'
import { DEFAULT_LANGUAGE, type Language } from '@runecase/api/languages.ts'
import type { AlertSettings } from '@runecase/api/operator/alerts.ts'
import { ALERT_EMAIL_FRAGMENT } from '@runecase/api/operator/alerts-rules.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import type { Channels, ChatLinker } from '../../core/notifications/public.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  countAlertCodes,
  endAlertCodes,
  endChat,
  insertAlertCode,
  insertAlertSettings,
  takeAlertCode,
  updateAlertEmail,
  updateTelegramChat,
} from './alert-settings.sql.ts'
import { type AlertSettingsDeps, changeSettings } from './alert-settings.ts'
import { ALERTS_PATH, alertTexts } from './write-alert.ts'

const CODE_BYTES = 24
const CHAT_CODE_MS = 900_000
const LETTERS_AN_HOUR = 5
const TRY_AGAIN_SECONDS = 30

export type AlertLinkDeps = AlertSettingsDeps &
  Pick<Deps, 'clock' | 'random' | 'log'> & {
    readonly telegram: Channels['links']['telegram']
    readonly mailer: Mailer | undefined
    readonly adminUrl: string
    readonly brand: () => string
  }

/** The address of the bot with a code that links the chat. Refuses with `dataNotFound` if the shop has no bot. */
export async function linkAlertChat(deps: AlertLinkDeps, call: OperatorCall): Promise<{ url: string }> {
  const { telegram } = deps
  if (!telegram) refuse('dataNotFound')
  const code = await runOperatorCommand(deps, call, logAs(call, 'alerts.chat_asked'), async (tx) => ({
    answer: makeCode(tx, deps, call, { channel: 'telegram', email: null, livesMs: CHAT_CODE_MS }),
  }))
  const url = await telegram.urlOf(code).catch((error) => {
    deps.log.warn({ err: error }, 'Telegram could not be asked')
    refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  })
  return { url }
}

/** Links chats of operators to Telegram's bot. */
export function operatorChats({
  database,
  clock,
  project,
}: Pick<Deps, 'database' | 'clock'> & Pick<AlertLinkDeps, 'project'>): ChatLinker {
  return {
    link: (code, chat) =>
      database.transaction(async (tx) => {
        const taken = await takeAlertCode(tx, 'telegram', hashOf(code), new Date(clock.nowMs()))
        if (!taken) return false
        insertAlertSettings(tx, taken.operatorId, project.timeZone, DEFAULT_LANGUAGE)
        await updateTelegramChat(tx, taken.operatorId, chat)
        return true
      }),
    unlink: (chat) => endChat(database, chat),
    linkedText: (language) => alertTexts(language).linked,
  }
}

/**
 * Sends the email that confirms an address. Refuses with `rate_limited` after five an hour, and with `temporarily_unavailable` when it
 * could not be sent.
 */
export async function askAlertEmail(
  deps: AlertLinkDeps,
  call: OperatorCall,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<Record<string, never>> {
  const { mailer, adminUrl } = deps
  if (!mailer) refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  const code = await runOperatorCommand(deps, call, logAs(call, 'alerts.email_asked'), async (tx) => {
    const since = new Date(deps.clock.nowMs() - HOUR_MS)
    if ((await countAlertCodes(tx, call.operator.id, 'email', since)) >= LETTERS_AN_HOUR) {
      refuse('rate_limited', { seconds: HOUR_MS / 1000, count: HOUR_MS / 1000 })
    }
    endAlertCodes(tx, call.operator.id, 'email', new Date(deps.clock.nowMs()))
    return { answer: makeCode(tx, deps, call, { channel: 'email', email, livesMs: HOUR_MS }) }
  })
  const texts = alertTexts(language).email
  // The code is in the fragment, so that no server on the way logs it.
  const link = `${adminUrl}${ALERTS_PATH}#${ALERT_EMAIL_FRAGMENT}=${code}`
  const message = {
    to: email,
    subject: texts.subject.replace('{brand}', deps.brand),
    text: `${texts.text.replace('{link}', () => link)}\n`,
  }
  await mailer.send(message).catch((error) => {
    deps.log.warn({ err: error }, 'a message could not be handed over')
    refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  })
  return {}
}

/** Confirms the address of an operator's own email. Refuses with `email_token_invalid`. */
export function confirmAlertEmail(
  deps: AlertLinkDeps,
  call: OperatorCall,
  code: string,
): Promise<{ settings: AlertSettings }> {
  const { id } = call.operator
  return changeSettings(deps, call, 'alerts.email_confirmed', async (tx) => {
    const taken = await takeAlertCode(tx, 'email', hashOf(code), new Date(deps.clock.nowMs()))
    if (taken?.operatorId !== id || taken.email === null) refuse('email_token_invalid')
    insertAlertSettings(tx, id, deps.project.timeZone, DEFAULT_LANGUAGE)
    await updateAlertEmail(tx, id, taken.email)
  })
}

function makeCode(
  tx: Tx,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  { operator }: OperatorCall,
  { channel, email, livesMs }: { channel: 'telegram' | 'email'; email: string | null; livesMs: number },
): string {
  const code = random(CODE_BYTES).toString('base64url')
  const nowMs = clock.nowMs()
  insertAlertCode(tx, {
    codeHash: hashOf(code),
    operatorId: operator.id,
    channel,
    email,
    at: new Date(nowMs),
    expiresAt: new Date(nowMs + livesMs),
  })
  return code
}

const hashOf = (code: string) => hash('sha256', code, 'buffer')
const logAs = ({ operator }: OperatorCall, action: string) => ({ action, target: `operator ${operator.id}` })
