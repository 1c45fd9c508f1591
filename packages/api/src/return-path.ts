const LONGEST = 300

/** First segments of paths that a sign-in may return to; all other paths of the site are not pages. */
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
  'offer',
  'privacy',
  'company',
  'user-agreement',
  'event-condition',
  'cookies',
  'credits',
  'status',
  'responsible-play',
])

/**
 * The hash that opens the registration dialog over a page: `#reg`, or `#reg-ACTION` after a click on an action that needs an account.
 * ACTION is the name of the page's button.
 */
const SIGN_IN_HASH = /^#reg(?:-([\w-]{1,64}))?$/

/** The action for which a hash asks a visitor to sign in, null for no particular one; undefined when it does not ask. */
export function signInActionOf(hash: string): string | null | undefined {
  const found = SIGN_IN_HASH.exec(hash)
  return found ? (found[1] ?? null) : undefined
}

/**
 * The path to return to after a sign-in: the path and query that the visitor left if they are a page of this site, otherwise the first
 * page. A hash of the registration dialog stays, any other is dropped. The result begins with one slash and a known segment, so it never
 * leads to another site.
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
