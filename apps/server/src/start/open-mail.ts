import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import { fillFacts } from '@runecase/api/shop-facts-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { LiveProject } from '../core/project/public.ts'
import emailTexts from '../features/account/email.ru.json' with { type: 'json' }
import { createDemoMail, type DemoMailbox } from '../platform/mail/demo-mail.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts'
import type { Config } from '../settings/config.ts'

/** The mail services of this shop. */
export interface Mail {
  /** Undefined if mail is not configured. */
  readonly mailer: Mailer | undefined
  /** Everything that a demo sent on any channel; undefined in production. */
  readonly demo: DemoMailbox | undefined
  /** In a demo, serves the page that shows sent messages. */
  mount(app: FastifyInstance): void
  close(): void
}

/** Fills in the shop's details in emails, such as `{{brand}}`. */
export const namedMailer = (mailer: Mailer, project: Pick<LiveProject, 'facts'>): Mailer => ({
  send: ({ subject, text, html, language = DEFAULT_LANGUAGE, ...message }) => {
    const facts = project.facts(language)
    const fill = (part: string) => fillFacts(part, facts, language)
    const [named, brand] = [fill(subject), String(facts.brand ?? '')]
    return mailer.send({
      ...message,
      // A recipient of emails from several shops must see which one sent it.
      subject: named.includes(brand) ? named : `${brand}: ${named}`,
      text: fill(text),
      ...(html !== undefined && { html: fill(html) }),
    })
  },
})

/** By SMTP if configured. A demo without SMTP stores its emails as files. */
export function openMail({ mail, mode, dataDir }: Config): Mail {
  const { demoTitle: title, demoEmpty: empty } = emailTexts
  const demo = mode === 'demo' ? createDemoMail(dataDir, { title, empty }) : undefined
  const smtp = mail && createSmtpMailer(mail.smtpUrl, mail.from)
  return {
    mailer: smtp ?? demo,
    demo,
    mount: (app) => demo?.mount(app),
    close: () => smtp?.close(),
  }
}
