import type { AnalyticsEvent, ClickTarget } from '@runecase/api/analytics.ts'
import { CLICK_TARGETS, MAX_COUNTED_LENGTH } from '@runecase/api/analytics-rules.ts'
import type { ExperimentName, Variant } from '@runecase/api/experiments-rules.ts'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
import { cookieConsent, whenCookiesAnswered } from './cookie-consent.ts'
import { countEventsPath } from './endpoint-table.ts'
import { createEventQueue } from './event-queue.ts'
import { savedQuery } from './saved-query.ts'
import { currentUtm, keepUtm, noteArrival } from './utm-record.ts'

function send(events: readonly AnalyticsEvent[]): void {
  const body = new Blob([JSON.stringify(toSnakeKeys({ events }))], { type: 'application/json' })
  try {
    navigator.sendBeacon(`/api${countEventsPath}`, body)
  } catch {
    // An extension may have replaced the function: nothing is counted.
  }
}

const queue = createEventQueue({
  send,
  soon: (run) => setTimeout(run, 0),
  consent: cookieConsent,
  whenAnswered: whenCookiesAnswered,
})

/** Counts an event. In a browser where counting fails (an old one, or one changed by an extension), the page still works. */
function count(makeEvent: () => AnalyticsEvent): void {
  try {
    queue.add(makeEvent())
  } catch {
    // The event is not counted.
  }
}

/** A word as it may be counted: characters other than letters, digits and a few signs become dashes. */
function counted(word: string): string {
  return word
    .replace(/[^\p{L}\p{N} ._:/+-]/gu, '-')
    .slice(0, MAX_COUNTED_LENGTH)
    .trim()
}

function countedUtm(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(currentUtm()).flatMap(([field, word]) => {
      const name = counted(word)
      return name === '' ? [] : [[field, name]]
    }),
  )
}

/** The host of the referring page; the site itself does not count. */
function referrerHost(): string {
  if (document.referrer === '') return 'Direct'
  const { host } = new URL(document.referrer)
  return host === window.location.host ? 'Direct' : counted(host) || 'Direct'
}

let isFirstView = true

/** Marks the first view of a visit: the document was neither reloaded nor opened by a link of the site itself. */
function entry(): { isEntry?: true } {
  if (!isFirstView) return {}
  isFirstView = false
  const [loaded] = performance.getEntriesByType('navigation')
  const isNew = !(loaded instanceof PerformanceNavigationTiming) || loaded.type === 'navigate'
  const isInternal = document.referrer.startsWith(`${window.location.origin}/`)
  return isNew && !isInternal ? { isEntry: true } : {}
}

/** Counts a view of a screen; `page` is its route pattern (`/open/:caseName`), not its URL. */
export function countPageView(page: string): void {
  shownPage = page
  count(() => ({ event: 'Site - Page Viewed', page, referrer: referrerHost(), ...entry(), ...countedUtm() }))
}

const isTarget = (word: string | undefined): word is ClickTarget => CLICK_TARGETS.some((target) => target === word)

/** Attributes for a link or button whose clicks are counted. */
export const clickMark = (target: ClickTarget, place: string) => ({ 'data-click': target, 'data-place': place })

/** Counts a click outside marked elements. */
export function countClick(target: ClickTarget, place: string): void {
  count(() => ({ event: 'Click', target, place: counted(place) }))
}

/** Counts a sale. */
export function countSale(sale: Omit<Extract<AnalyticsEvent, { event: 'Sell' }>, 'event'>): void {
  count(() => ({ event: 'Sell', ...sale }))
}

/** Counts an item that could not be withdrawn, with the code of the refusal. */
export function countFailedWithdrawal(item: { readonly name: string; readonly price: number }, code: string): void {
  count(() => ({ event: 'Withdrawal Failed', item: counted(item.name) || '-', price: item.price, code }))
}

/** The screen that is shown, for events outside of its components. */
let shownPage = '/'

/** Counts a completed sign-in; `isLogged`: they already had an account. */
export function countSignUp({ createdAt }: { readonly createdAt: string }, isLogged: boolean): void {
  count(() => ({ event: 'Sign Up', createdAt, isLogged, query: countedUtm(), url: shownPage }))
}

/** Counts a step of an experiment, once per tab. */
export function countExperiment(experiment: ExperimentName, variant: Variant, step: 'exposure' | 'success'): void {
  const key = `${experiment} ${variant} ${step}`
  if (countedSteps.has(key)) return
  countedSteps.add(key)
  count(() => ({ event: 'Experiment', experiment, variant, step }))
}

const countedSteps = new Set<string>()

function onClick({ target }: MouseEvent): void {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-click]') : null
  const { click, place } = marked?.dataset ?? {}
  if (isTarget(click)) countClick(click, place ?? 'Page')
}

/**
 * Counts clicks on marked elements, stores the campaign of this visit once that is allowed, and flushes the queue when the page is left.
 */
export function startCounting(): void {
  const { href } = window.location
  const search = noteArrival(window.location.search, savedQuery())
  const { referrer } = document
  whenCookiesAnswered((consent) => {
    if (consent === 'all') keepUtm({ href, search }, referrer)
  })
  document.addEventListener('click', onClick, { capture: true })
  window.addEventListener('pagehide', queue.flush)
}
