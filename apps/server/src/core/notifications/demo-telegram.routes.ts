import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { ChatLinks } from './chat-links.ts'
import { DEMO_TELEGRAM_PATH } from './connect-channels.ts'
import texts from './notifications.ru.json' with { type: 'json' }

const FORM_BYTES = 4096
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
const STYLE =
  'body{margin:0 auto;max-width:480px;padding:48px 20px;background:#0d0819;color:#efe6ff;font:16px/1.5 system-ui,sans-serif}' +
  'button{padding:12px 24px;border:0;border-radius:12px;background:#f2b53c;font:inherit;cursor:pointer}'

/** The demo page that replaces Telegram's bot: its button is the bot's «Start». */
export function mountDemoTelegram(app: FastifyInstance, chatLinks: ChatLinks): void {
  const page = (body: string) =>
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.demo.linkTitle}</title><style>${STYLE}</style></head><body><h1>${texts.demo.linkTitle}</h1>${body}</body></html>`
  const codeOf = (query: unknown) => String((query as { start?: unknown }).start ?? '').slice(0, 64)
  app.get(DEMO_TELEGRAM_PATH, async (request, reply) => {
    const action = `${DEMO_TELEGRAM_PATH}?start=${encodeURIComponent(codeOf(request.query))}`
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return page(
      `<p>${texts.demo.linkText}</p><form method="post" action="${escapeHtml(action)}"><button>${texts.demo.linkButton}</button></form>`,
    )
  })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_, body, done) => done(null, body))
    scope.post(DEMO_TELEGRAM_PATH, { bodyLimit: FORM_BYTES }, async (request, reply) => {
      const code = codeOf(request.query)
      const isLinked = (await chatLinks.link(code, `demo-${code.slice(0, 8)}`, DEFAULT_LANGUAGE)) !== undefined
      reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
      return page(`<p>${isLinked ? texts.demo.linkDone : texts.demo.linkFailed}</p>`)
    })
  })
}
