const HIDDEN = '[hidden]'
const MAX_DEPTH = 6
const MAX_MEMBERS = 100
/** The maximum length of a logged text: some patterns backtrack from every letter, so that an endless text would take hours. */
const MAX_TEXT = 4096

/** Keys whose values are secret or personal, compared without case, `_` and `-`. */
const SECRET_KEY =
  /^(authorization|proxyauthorization|cookie|setcookie|password|passwordhash|secret|sessionsecret|token|accesstoken|refreshtoken|tastytoken|centryfugokey|serverseed|seedkey|apikey|email|idempotencykey|link|tradelink|tradeurl|steamlink)$/

const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[^\s"',;]+/gi, `Bearer ${HIDDEN}`],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, HIDDEN],
  [/\btastyToken=[^\s;,"']+/g, `tastyToken=${HIDDEN}`],
  [/\b(?:https?:\/\/)?steamcommunity\.com\/tradeoffer\/[^\s"']*/gi, HIDDEN],
  [/([?&;](?:token|access_token|password|secret|code|email)=)[^&\s"']+/gi, `$1${HIDDEN}`],
  [/(:\/\/[^\s:/@]+:)[^\s@/]+@/g, `$1${HIDDEN}@`],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, HIDDEN],
]

/** Without any of these characters no pattern can match; this saves seven searches for nearly every text. */
const SUSPICIOUS = /[^\w ,()-]|eyJ|bearer/i

/** C0 (newline and tab too), DEL, C1, line separators and direction marks: none may forge a line or colour a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is searched for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * A text that is safe to log: on one line, at most 4096 characters, without control characters, tokens, emails, trade links and passwords
 * in URLs.
 */
export function scrubText(text: string): string {
  if (text.length > MAX_TEXT) return `${scrubText(beginningOf(text))} [longer]`
  if (!SUSPICIOUS.test(text)) return text
  let clean = text
  for (const [pattern, replacement] of SECRET_TEXTS) clean = clean.replace(pattern, replacement)
  return clean.replace(CONTROLS, (character) => (character === '\n' ? ' | ' : ' '))
}

/** Cuts at a whole word, so that no secret is cut in two and then not recognised. */
function beginningOf(text: string): string {
  const cut = text.slice(0, MAX_TEXT)
  return cut.slice(0, cut.lastIndexOf(' ') + 1 || MAX_TEXT)
}

/** A copy of a value that is safe to log: secret and personal keys hidden, texts scrubbed, errors expanded, depth and width limited. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return '[deeper]'
  if (value instanceof Error) return scrubError(value, depth)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map((entry) => scrub(entry, depth + 1))
  return scrubMembers(value, depth)
}

function scrubMembers(value: object, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value).slice(0, MAX_MEMBERS)) {
    clean[scrubText(key)] = isSecretKey(key) && member != null ? HIDDEN : scrub(member, depth + 1)
  }
  return clean
}

function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key.replace(/[_-]/g, '').toLowerCase())
}

/** `detail` and `where` of a database error quote row values, so only its code and constraint are kept. */
function scrubError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const known = Object.entries({ code, constraint, table }).filter(([, member]) => typeof member === 'string')
  return {
    type: error.name,
    message: scrubText(error.message),
    stack: scrubText(error.stack ?? ''),
    ...scrubMembers(Object.fromEntries(known), depth),
    ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1) }),
  }
}
