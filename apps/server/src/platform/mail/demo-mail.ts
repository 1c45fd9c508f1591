import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import type { Mailer, MailMessage } from './mailer.ts'

const SHOWN = 50
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const STYLE =
  'body{margin:0 auto;max-width:720px;padding:32px 20px;background:#0d0819;color:#efe6ff;font:16px/1.5 system-ui,sans-serif}' +
  'article{background:#1c1230;border-radius:12px;padding:16px 20px;margin:16px 0}p{white-space:pre-wrap;overflow-wrap:anywhere}' +
  'a{color:#c9a8ff}small{color:#b7a8d8}'

/** The messages that a demo sent, by email and by other channels. */
export interface DemoMailbox extends Mailer {
  /** Stores a message of another channel, such as `Telegram`. */
  post(channel: string, message: MailMessage): Promise<void>
  mount(app: FastifyInstance): void
}

/** A stored message; without a channel it is an email. */
interface StoredMessage extends MailMessage {
  readonly channel?: string
}

/** The mail of a demo: messages become files in the data folder, and `/dev/mail` shows the latest. `texts` are the page's texts. */
export function createDemoMail(
  dataDir: string,
  texts: { readonly title: string; readonly empty: string },
): DemoMailbox {
  const folder = join(dataDir, 'mail')
  let written = 0
  const keep = async (message: StoredMessage) => {
    // Emails contain links that sign people in or confirm their addresses.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    written += 1
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${String(written).padStart(6, '0')}.json`
    await writeFile(join(folder, name), JSON.stringify(message, null, 2), { mode: 0o600 })
  }
  return {
    send: keep,
    post: (channel, message) => keep({ ...message, channel }),
    mount(app) {
      app.get('/dev/mail', async (_request, reply) => {
        const names = await readdir(folder).catch(() => [])
        const latest = names.sort().reverse().slice(0, SHOWN)
        const messages = await Promise.all(
          latest.map(async (name) => ({
            name,
            message: JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMessage,
          })),
        )
        reply.header('content-security-policy', POLICY).header('cache-control', 'no-store')
        return reply.type('text/html; charset=utf-8').send(pageOf(messages, texts))
      })
    },
  }
}

function pageOf(
  messages: readonly { readonly name: string; readonly message: StoredMessage }[],
  texts: { readonly title: string; readonly empty: string },
): string {
  const articles = messages.map(
    ({ name, message }) =>
      `<article><small>${escapeHtml(name.slice(0, 19))} · ${escapeHtml(message.channel ? `${message.channel}: ${message.to}` : message.to)}</small><h2>${escapeHtml(message.subject)}</h2><p>${linked(message.text)}</p></article>`,
  )
  const title = escapeHtml(texts.title)
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${articles.join('') || `<p>${escapeHtml(texts.empty)}</p>`}</body></html>`
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
