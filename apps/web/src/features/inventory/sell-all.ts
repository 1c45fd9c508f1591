import { isApiError } from '@runecase/api/api-error.ts'

/** One response of the many that empty an inventory. */
export interface SoldPart {
  readonly ids: readonly string[]
  readonly sum: number
  readonly balance: number
  readonly remaining: number
}

export interface SoldSoFar {
  readonly count: number
  readonly sum: number
  readonly remaining: number | undefined
}

export type SellAllEnd =
  | ({ readonly end: 'done' | 'stopped' } & SoldSoFar)
  | ({ readonly end: 'failed'; readonly error: unknown } & SoldSoFar)

export interface SellAllDeps {
  /** Sells up to 15 items; repeated with the same key it sells nothing more. */
  readonly sellPart: (idempotencyKey: string) => Promise<SoldPart>
  readonly onPart: (part: SoldPart, soFar: SoldSoFar) => void
  readonly isStopped: () => boolean
  readonly sleep: (ms: number) => Promise<void>
}

/** Consecutive rate-limit refusals before giving up; each says how long to wait. */
const MAX_WAITS = 10
const WAIT_MS = 1000

/** How long to wait after a rate-limit refusal; undefined for any other failure. */
function waitAfter(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'rate_limited') return undefined
  const { seconds } = error.params
  return typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : WAIT_MS
}

/**
 * Sells part after part until none remains, it is stopped, or a part fails. `key` belongs to the whole request; every part derives its own
 * from it, so that a part whose response was lost is not sold twice. Never throws, because completed sales stay.
 */
export async function sellAll(key: string, deps: SellAllDeps): Promise<SellAllEnd> {
  let soFar: SoldSoFar = { count: 0, sum: 0, remaining: undefined }
  let waits = 0
  for (let part = 0; ; ) {
    if (deps.isStopped()) return { end: 'stopped', ...soFar }
    try {
      const sold = await deps.sellPart(`${key}-${part}`)
      soFar = {
        count: soFar.count + sold.ids.length,
        sum: Math.round((soFar.sum + sold.sum) * 100) / 100,
        remaining: sold.remaining,
      }
      if (sold.ids.length > 0) deps.onPart(sold, soFar)
      if (sold.ids.length === 0 || sold.remaining === 0) return { end: 'done', ...soFar }
      part += 1
      waits = 0
    } catch (error) {
      const waitMs = waitAfter(error)
      waits += 1
      if (waitMs === undefined || waits > MAX_WAITS) return { end: 'failed', error, ...soFar }
      await deps.sleep(waitMs)
    }
  }
}
