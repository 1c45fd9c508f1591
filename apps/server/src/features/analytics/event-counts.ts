import type { AnalyticsEvent, UtmField } from '@runecase/api/analytics.ts'
import { UTM_FIELDS } from '@runecase/api/analytics-rules.ts'
import type { ShopDays } from '../../core/project/public.ts'
import { addVisits, type VisitOrigin } from '../../core/visits/public.ts'
import { isUnavailable } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Device } from '../../platform/http/device.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { dayAt } from '../../platform/shop-day.ts'
import { addCounts, type CountRow } from './analytics.sql.ts'
import { experimentName } from './experiment-report.ts'

const KEEP_MS = 5000
/** The limit of distinct entries between two writes; further ones are dropped. */
const MAX_WAITING = 2000

type CountDeps = Pick<Deps, 'database' | 'clock' | 'log'> & ShopDays

/**
 * Counts page views and clicks anonymously: a number by day, kind and name (`page` `/open/:caseName`, `click` `Cases, Header`, `referrer`,
 * `utmSource` and the like). Counts are held in memory for some seconds and written together. A crash loses those seconds.
 */
export class EventCounts {
  readonly #deps: CountDeps
  readonly #loop: PeriodicTask
  #waiting = new Map<string, { readonly kind: string; readonly name: string; count: number }>()
  #visits = new Map<string, DayVisits>()

  constructor(deps: CountDeps) {
    this.#deps = deps
    this.#loop = new PeriodicTask(() => this.#keep(), {
      pollMs: KEEP_MS,
      pauseMs: KEEP_MS,
      onError: (error) => {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'counts of visits could not be kept')
      },
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** Stores everything counted until now. */
  async settle(): Promise<void> {
    await this.#keep()
  }

  /** Resolves once the counts are stored, or could not be stored. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    await this.#keep().catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'the last counts of visits are lost')
    })
  }

  /** `place`: the country and device of the visitor; null when unknown. */
  add(events: readonly AnalyticsEvent[], place: Place = NOWHERE): void {
    const now = this.#deps.clock.nowMs()
    for (const event of events) {
      for (const [kind, name, count = 1] of countsOf(event, now)) this.#count(kind, name, count)
      if (event.event === 'Site - Page Viewed' && event.isEntry)
        this.#countVisit({ ...visitOf(event, place), day: dayAt(now, this.#deps.project.timeZone) }, 1)
    }
  }

  #countVisit(visit: Omit<DayVisits, 'count'>, count: number): void {
    const key = JSON.stringify(visit)
    const known = this.#visits.get(key)
    if (known) known.count += count
    else if (this.#visits.size < MAX_WAITING) this.#visits.set(key, { ...visit, count })
  }

  #count(kind: string, name: string, count: number): void {
    const key = `${kind} ${name}`
    const known = this.#waiting.get(key)
    if (known) known.count += count
    else if (this.#waiting.size < MAX_WAITING) this.#waiting.set(key, { kind, name, count })
  }

  async #keep(): Promise<boolean> {
    if (this.#waiting.size === 0) return false
    const rows: readonly CountRow[] = [...this.#waiting.values()]
    const visits = [...this.#visits.values()]
    const day = new Date(this.#deps.clock.nowMs()).toISOString().slice(0, 10)
    this.#waiting = new Map()
    this.#visits = new Map()
    try {
      await this.#deps.database.transaction(async (tx) => {
        await addCounts(tx, day, rows)
        for (const [visitDay, ofDay] of Map.groupBy(visits, ({ day: on }) => on)) await addVisits(tx, visitDay, ofDay)
      })
    } catch (error) {
      // They are written the next time, together with newer counts.
      for (const { kind, name, count } of rows) this.#count(kind, name, count)
      for (const { count, ...visit } of visits) this.#countVisit(visit, count)
      throw error
    }
    return false
  }
}

/** Visits of one day of the shop. `count` changes while they wait. */
type DayVisits = VisitOrigin & { readonly day: string; count: number }

interface Place {
  readonly country: string | null
  readonly device: Device | null
}
const NOWHERE: Place = { country: null, device: null }

/** The dimensions by which a visit is counted. */
function visitOf(
  { utmSource, utmCampaign }: { readonly [field in UtmField]?: string | undefined },
  place: Place,
): VisitOrigin {
  return {
    source: utmSource ?? '',
    campaign: utmCampaign ?? '',
    country: place.country ?? '',
    device: place.device ?? '',
  }
}

/** The band of a sum in GOLD or coins, so that no single player can be recognised. */
function bandOf(sum: number): string {
  if (sum < 100) return '0-100'
  if (sum < 500) return '100-500'
  return sum < 1000 ? '500-1000' : '1000+'
}

/** The age of an account at a sign-in, as a band. */
function ageOf(createdAt: string, nowMs: number): string {
  const days = (nowMs - Date.parse(createdAt)) / 86_400_000
  if (days < 1) return 'day'
  if (days < 7) return 'week'
  return days < 30 ? 'month' : 'older'
}

type Count = readonly [kind: string, name: string, count?: number]

/** The kinds and names that one event increments; the visitor is not among them. */
function countsOf(event: AnalyticsEvent, nowMs: number): readonly Count[] {
  switch (event.event) {
    case 'Click':
      return [['click', `${event.target}, ${event.place}`]]
    case 'Sell':
      return [
        ['sell', `${event.type}, ${bandOf(event.price)}`],
        ['sell_gold', event.type, Math.round(event.price)],
        ['sell_money', bandOf(event.money)],
        ['sell_coins', bandOf(event.utastycoin)],
      ]
    case 'Withdrawal Failed':
      return [
        ['withdrawal_failed', `${event.code}, ${bandOf(event.price)}`],
        ['withdrawal_failed_item', `${event.code}, ${event.item}`.slice(0, 96)],
      ]
    case 'Sign Up':
      return [
        ['sign_up', event.isLogged ? 'logged' : 'new'],
        ['sign_up_page', event.url],
        ...(event.isLogged
          ? [['sign_in_age', ageOf(event.createdAt, nowMs)] as const]
          : campaignOf(event.query, 'sign_up_')),
      ]
    case 'Experiment':
      return [['experiment', experimentName(event)]]
    case 'Site - Page Viewed':
      return [['page', event.page], ['referrer', event.referrer], ...campaignOf(event)]
  }
}

/** The campaign parameters of an event. */
function campaignOf(fields: { readonly [field in UtmField]?: string | undefined }, prefix = ''): readonly Count[] {
  return UTM_FIELDS.flatMap((field) => {
    const value = fields[field]
    return value === undefined ? [] : [[`${prefix}${field}`, value] as const]
  })
}
