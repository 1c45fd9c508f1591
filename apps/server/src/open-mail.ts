import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import letterWords from './features/account/letter.ru.json' with { type: 'json' }
import { createDemoMail } from './platform/mail/demo-mail.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts'

/** How letters leave this shop. */
export interface Mail {
  /** Undefined where no mail is set up. */
  readonly mailer: Mailer | undefined
  /** In a demo serves the page that shows what was sent. */
  mount(app: FastifyInstance): void
  close(): void
}

/** By SMTP where it is set up; a demo without it keeps its letters as files. */
export function openMail({ mail, mode, dataDir }: Config): Mail {
  if (mail) {
    const smtp = createSmtpMailer(mail.smtpUrl, mail.from)
    return { mailer: smtp, mount: () => undefined, close: () => smtp.close() }
  }
  if (mode !== 'demo') return { mailer: undefined, mount: () => undefined, close: () => undefined }
  const demo = createDemoMail(dataDir, { title: letterWords.demoTitle, empty: letterWords.demoEmpty })
  return { mailer: demo, mount: (app) => demo.mount(app), close: () => undefined }
}
