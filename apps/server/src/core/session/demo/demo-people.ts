import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../platform/deps.ts'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import texts from './demo-texts.ru.json' with { type: 'json' }

const CALLBACK = /^\/api\/v1\/auth\/[a-z]+\/callback$/

/** The shop's client credentials at the demo providers. */
export const DEMO_CLIENT = { id: 'demo', secret: 'demo-secret' } as const

/** The dependencies of a demo provider. */
export interface DemoPeerDeps {
  /** The base URL of this provider, such as `http://127.0.0.1:3000/demo/identity/steam`. */
  readonly base: string
  readonly tickets: DemoTickets
  readonly random: Deps['random']
  readonly nowMs: () => number
}

/** A person of a demo provider; `number` has 9 digits and is the same at every provider. */
export interface DemoPerson {
  readonly number: string
  readonly name: string
}

/** A person from the page's list, or a new one. Undefined for an unknown key. */
export function personOf(key: string | null, random: Deps['random']): DemoPerson | undefined {
  if (key === 'new') {
    const number = String(100_000_000 + (random(4).readUInt32BE() % 900_000_000))
    return { number, name: texts.newcomer.replace('{number}', number.slice(-4)) }
  }
  const known = texts.people.find((person) => person.key === key)
  return known && { number: known.key.padStart(9, '0'), name: known.name }
}

/** Whether this URL is a callback of the site that serves this page; visitors are redirected nowhere else. */
export function isCallbackBeside(request: Request, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname } = new URL(url)
  return origin === new URL(request.url).origin && CALLBACK.test(pathname)
}

/** The page on which a visitor of the demo chooses an identity; `hrefOf` is the link of a choice. */
export function choicePage(label: string, hrefOf: (key: string) => string): Response {
  const link = (key: string, text: string) => `<li><a href="${escapeHtml(hrefOf(key))}">${escapeHtml(text)}</a></li>`
  const fill = (text: string) => escapeHtml(text.replaceAll('{provider}', label))
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${fill(texts.title)}</title><style>${STYLE}</style></head><body><main><h1>${fill(texts.title)}</h1><p>${fill(texts.text)}</p><ul>
${texts.people.map(({ key, name }) => link(key, name)).join('\n')}
${link('new', texts.other)}
${link('cancel', texts.cancel)}
</ul></main></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  })
}

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0d0819;color:#efe6ff;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:420px;padding:32px 24px}h1{font-size:24px;margin:0 0 8px}p{color:#c9bce6;margin:0 0 20px}' +
  'ul{list-style:none;margin:0;padding:0;display:grid;gap:10px}a{display:block;padding:14px 18px;border-radius:10px;' +
  'background:#24173f;color:#fff;font-weight:600;text-decoration:none}a:hover,a:focus-visible{background:#6a2be0}'

/**
 * Signs what a demo provider issues, so that any process of the demo can read it: claims in base64url and an HMAC-SHA-256. A ticket is
 * valid for a minute.
 */
export class DemoTickets {
  readonly #key: Buffer
  readonly #nowMs: () => number
  readonly #used = new Set<string>()

  constructor(key: Buffer, nowMs: () => number) {
    this.#key = key
    this.#nowMs = nowMs
  }

  issue(claims: Readonly<Record<string, string>>): string {
    const body = Buffer.from(JSON.stringify({ ...claims, endsAtMs: String(this.#nowMs() + 60_000) })).toString(
      'base64url',
    )
    return `${body}.${this.sign(body)}`
  }

  /** The claims of a ticket; undefined when it is not genuine, has expired, or, with `isOnce`, was read before. */
  read(ticket: string | null, { isOnce = false } = {}): Readonly<Record<string, string>> | undefined {
    const [body = '', signature = ''] = (ticket ?? '').split('.')
    if (!this.isSignatureOf(body, signature) || this.#used.has(signature)) return undefined
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, string>
    if (Number(claims.endsAtMs) <= this.#nowMs()) return undefined
    if (isOnce) this.#used.add(signature)
    return claims
  }

  sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }

  isSignatureOf(text: string, signature: string): boolean {
    const own = Buffer.from(this.sign(text))
    const given = Buffer.from(signature)
    return own.length === given.length && timingSafeEqual(own, given)
  }
}
