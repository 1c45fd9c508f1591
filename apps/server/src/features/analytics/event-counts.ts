import type { AnalyticsEvent } from '@runecase/api/analytics.ts'
import { UTM_FIELDS } from '@runecase/api/analytics-rules.ts'
import type { Deps } from '../../deps.ts'
import { isUnavailable } from '../../platform/db.ts'
import { Loop } from '../../platform/loop.ts'
import { addCounts, type CountRow } from './analytics.sql.ts'
import { experimentName } from './experiment-report.ts'

const KEEP_MS = 5000
/** The limit of distinct entries between two writes; further ones are dropped. */
const MOST_WAITING = 2000

/**
 * Counts page views and clicks anonymously: a number by day, kind and name (`page` `/open/:caseName`, `click` `Cases, Header`, `referrer`,
 * `utmSource` and the like). Counts are kept in memory for some seconds and written together. A crash loses those seconds.
 */
export class EventCounts {
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>
  readonly #loop: Loop
  #waiting = new Map<string, { readonly kind: string; readonly name: string; count: number }>()

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps
    this.#loop = new Loop(() => this.#keep(), {
      lookMs: KEEP_MS,
      restMs: KEEP_MS,
      onError: (error) => {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'counts of visits could not be kept')
      },
    })
  }

  start(): void {
    this.#loop.start()
  }

  /** Resolves once the counts are stored, or could not be. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    await this.#keep().catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'the last counts of visits are lost')
    })
  }

  add(events: readonly AnalyticsEvent[]): void {
    for (const event of events) for (const [kind, name] of countsOf(event)) this.#count(kind, name)
  }

  #count(kind: string, name: string): void {
    const key = `${kind} ${name}`
    const known = this.#waiting.get(key)
    if (known) known.count += 1
    else if (this.#waiting.size < MOST_WAITING) this.#waiting.set(key, { kind, name, count: 1 })
  }

  async #keep(): Promise<boolean> {
    if (this.#waiting.size === 0) return false
    const rows: readonly CountRow[] = [...this.#waiting.values()]
    const day = new Date(this.#deps.clock.nowMs()).toISOString().slice(0, 10)
    this.#waiting = new Map()
    try {
      await this.#deps.database.transaction((tx) => addCounts(tx, day, rows))
    } catch (error) {
      // They are written next time, together with newer counts.
      for (const { kind, name, count } of rows) {
        this.#count(kind, name)
        const waiting = this.#waiting.get(`${kind} ${name}`)
        if (waiting) waiting.count += count - 1
      }
      throw error
    }
    return false
  }
}

/** The kinds and names that one event increments. */
function countsOf(event: AnalyticsEvent): readonly (readonly [kind: string, name: string])[] {
  switch (event.event) {
    case 'Click':
      return [['click', `${event.target}, ${event.place}`]]
    case 'Sell':
      return [['sell', `${event.way}, ${event.price}`]]
    case 'Withdrawal Failed':
      return [
        ['withdrawal_failed', `${event.code}, ${event.price}`],
        ['withdrawal_failed_item', `${event.code}, ${event.item}`.slice(0, 96)],
      ]
    case 'Sign Up':
      return [['sign_up', event.isLogged ? 'logged' : 'new']]
    case 'Experiment':
      return [['experiment', experimentName(event)]]
    case 'Site - Page Viewed':
      return [
        ['page', event.page],
        ['referrer', event.referrer],
        ...UTM_FIELDS.flatMap((field) => {
          const word = event[field]
          return word === undefined ? [] : [[field, word] as const]
        }),
      ]
  }
}
