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
  'provably-fair',
  'faq',
  'contacts',
  'user-agreement',
  'event-condition',
  'cookies',
  'credits',
  'responsible-play',
])

/**
 * Where a visitor comes back to after a sign-in: the path and query that he left, where it is a page of this site, else the first page.
 * Never another site, whatever is asked: the answer begins with one slash and a known word.
 */
export function returnPathOf(asked: string | null | undefined): string {
  if (!asked || asked.length > LONGEST || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked) || /[\\#]/.test(asked)) return '/'
  const url = new URL(asked, 'https://own.invalid')
  const [, first = ''] = url.pathname.split('/')
  if (url.origin !== 'https://own.invalid' || !PAGES.has(first) || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}`
}
