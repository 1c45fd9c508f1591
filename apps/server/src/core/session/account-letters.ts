import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { textsIn } from '../../platform/texts.ts'
import { getConfirmedEmail } from '../player/public.ts'
import en from './account-letters.en.json' with { type: 'json' }
import ru from './account-letters.ru.json' with { type: 'json' }

const textsOf = textsIn({ ru, en })

export interface LetterDeps extends Pick<Deps, 'log'> {
  /** Undefined when mail is not configured. */
  readonly mailer: Mailer | undefined
  readonly publicUrl: string
}

/** The link of the page for recovering a password; the token is in the fragment, so that no server on the way logs it. */
const recoveryLink = (publicUrl: string, token?: string) =>
  `${publicUrl}/recover${token === undefined ? '' : `#token=${token}`}`

/** The letter with a recovery link for each account of an address. */
export async function sendRecoveryLinks(
  { mailer, publicUrl }: Pick<LetterDeps, 'publicUrl'> & { readonly mailer: Mailer },
  email: string,
  accounts: readonly { readonly nickname: string; readonly language: string; readonly token: string }[],
): Promise<void> {
  const language = accounts[0]?.language ?? DEFAULT_LANGUAGE
  const texts = textsOf(language)
  const links = accounts.map(({ nickname, token }) =>
    fill(texts.recoveryLink, { nickname, link: recoveryLink(publicUrl, token) }),
  )
  await mailer.send({
    to: email,
    subject: texts.recoverySubject,
    text: fill(texts.recoveryText, { links: links.join('\n\n') }),
    language,
  })
}

/** Emails a player with a confirmed address about a change of their account. A letter that cannot be sent is logged. */
export async function sendAccountLetter(
  { mailer, publicUrl, log, database }: LetterDeps & { readonly database: Queries },
  userId: bigint,
  what: 'passwordChanged' | 'passwordRemoved' | 'newBrowser' | 'factorOn' | 'factorOff' | 'factorReset',
): Promise<void> {
  try {
    const player = mailer && (await getConfirmedEmail(database, userId))
    if (!player) return
    const texts = textsOf(player.language)
    const text = fill(texts[`${what}Text`], { nickname: player.nickname, link: recoveryLink(publicUrl) })
    await mailer.send({ to: player.email, subject: texts[`${what}Subject`], text, language: player.language })
  } catch (error) {
    log.warn({ err: error }, 'a letter about an account could not be handed over')
  }
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
