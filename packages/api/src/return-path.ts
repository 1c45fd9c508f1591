const LONGEST = 300

/** First parts of the paths that a sign-in may come back to; everything else of the site is an answer, not a page. */
const PAGES = new Set([
  '',
  'open',
  'profile',
  'battles',
  'upgrades',
  'contracts',
  'skin-exchange',
  'daily-cases',
  'bonuses',
  'offers-shop',
  'leaderboard',
  'top',
  'event',
  'refill',
  'cardform',
  'provably-fair',
  'faq',
  'contacts',
  'user-agreement',
  'event-condition',
  'cookies',
  'credits',
  'status',
  'responsible-play',
])

/**
 * The hash that opens the registration dialog over a page: `#reg`, or `#reg-ACTION` for whoever pressed something there that needs an
 * account. ACTION is the name that the page's button bears.
 */
const SIGN_IN_HASH = /^#reg(?:-([\w-]{1,64}))?$/

/** What a hash asks a visitor to sign in for: an action of the page, null for nothing in particular; undefined where it does not ask. */
export function signInActionOf(hash: string): string | null | undefined {
  const found = SIGN_IN_HASH.exec(hash)
  return found ? (found[1] ?? null) : undefined
}

/**
 * Where a visitor comes back to after a sign-in: the path and query that he left, where it is a page of this site, else the first page. A
 * hash stays if it is one of the registration dialog, any other is refused. Never another site, whatever is asked: the answer begins with
 * one slash and a known word.
 */
export function returnPathOf(asked: string | null | undefined): string {
  if (!asked || asked.length > LONGEST || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked) || asked.includes('\\')) return '/'
  const hashAt = asked.indexOf('#')
  if (hashAt >= 0 && signInActionOf(asked.slice(hashAt)) === undefined) return '/'
  const url = new URL(asked, 'https://own.invalid')
  const [, first = ''] = url.pathname.split('/')
  if (url.origin !== 'https://own.invalid' || !PAGES.has(first) || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
