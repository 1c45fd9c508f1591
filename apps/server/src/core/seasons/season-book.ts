import { seasonStateAt } from '@runecase/api/seasons-rules.ts'
import type { Deps } from '../../platform/deps.ts'
import { ReadCache } from '../../platform/read-cache.ts'
import { type Season, selectSeasons } from './seasons.sql.ts'

/** All known seasons, and what follows from their windows at a time. */
export class Seasons {
  readonly #all: readonly Season[]

  constructor(all: readonly Season[]) {
    this.#all = all
  }

  /** The current season including its days of spending, otherwise the next one, otherwise the last one; undefined without any. */
  currentAt(nowMs: number): Season | undefined {
    return this.runningAt(nowMs) ?? this.#all.find((one) => one.startsAtMs > nowMs) ?? this.#all.at(-1)
  }

  findById(id: number): Season | undefined {
    return this.#all.find((one) => one.id === id)
  }

  /** The season that has begun and whose coins have not expired. */
  runningAt(nowMs: number): Season | undefined {
    return this.#all.find((one) => one.startsAtMs <= nowMs && nowMs < one.expiresAtMs)
  }

  /** The season in which coins are earned. */
  earningAt(nowMs: number): Season | undefined {
    const running = this.runningAt(nowMs)
    return running && nowMs < running.endsAtMs ? running : undefined
  }

  /**
   * The state of a section's cases: `sold` whether they are sold, `earns` whether their bonuses are paid. Cases that pay coins are sold
   * until the end, because their published return includes the coins; cases that cost coins are sold until those expire. A section without
   * a season is always sold.
   */
  saleAt(sectionId: number, nowMs: number): { readonly isSold: boolean; readonly isEarning: boolean } {
    const owners = this.#all.filter((one) => one.eventSectionIds.includes(sectionId))
    if (owners.length > 0) {
      const isActive = owners.some((one) => seasonStateAt(one, nowMs) === 'active')
      return { isSold: isActive, isEarning: isActive }
    }
    const sellers = this.#all.filter((one) => one.coinSectionIds.includes(sectionId))
    const isRunning = sellers.some((one) => one.startsAtMs <= nowMs && nowMs < one.expiresAtMs)
    return { isSold: sellers.length === 0 || isRunning, isEarning: true }
  }

  /** The start of the next season that sells a section's cases; null while they are sold, and without such a season. */
  nextSaleMs(sectionId: number, nowMs: number): number | null {
    if (this.saleAt(sectionId, nowMs).isSold) return null
    const isOf = (one: Season) => one.eventSectionIds.includes(sectionId) || one.coinSectionIds.includes(sectionId)
    return this.#all.find((one) => one.startsAtMs > nowMs && isOf(one))?.startsAtMs ?? null
  }
}

/** All seasons; every process applies a moved window within a second. */
export class SeasonBook extends ReadCache<Seasons> {
  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    super(deps.clock, async () => new Seasons(await selectSeasons(deps.database)))
  }
}
