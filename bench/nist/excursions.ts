import { countsP, errorTail } from './tails.ts'

/** The states of the random excursions test, and those of its variant. */
export const NEAR_STATES = statesTo(4)
export const FAR_STATES = statesTo(9)
const MOST_VISITS = 5

/** The walk of ones (up) and zeros (down), cut where it comes back to zero. */
export interface Walk {
  /** J: how many cycles, the last one closed. Below `leastCycles` neither test says anything. */
  readonly cycles: number
  /** By state of `FAR_STATES`: how often it was visited. */
  readonly visits: ReadonlyMap<number, number>
  /** By state of `NEAR_STATES`: in how many cycles it was visited never, once, ..., five times or more often. */
  readonly cyclesByVisits: ReadonlyMap<number, readonly number[]>
}

function statesTo(farthest: number): readonly number[] {
  return Array.from({ length: 2 * farthest + 1 }, (_, at) => at - farthest).filter((state) => state !== 0)
}

/** The fewest cycles that both tests may judge (SP 800-22 rev. 1a, section 2.14.4, step 3, and section 4.3 for both). */
export function leastCycles(bits: number): number {
  return Math.max(500, 0.005 * Math.sqrt(bits))
}

/** Walks along the bits. */
export function walkAlong(bits: Uint8Array): Walk {
  const far = FAR_STATES.at(-1) ?? 0
  const near = NEAR_STATES.at(-1) ?? 0
  const visits = new Float64Array(2 * far + 1)
  const inCycle = new Uint32Array(2 * near + 1)
  const cyclesByVisits = new Map(NEAR_STATES.map((state) => [state, new Array<number>(MOST_VISITS + 1).fill(0)]))
  let [cycles, sum] = [0, 0]
  const closeCycle = () => {
    cycles += 1
    for (const [state, counts] of cyclesByVisits) {
      const times = Math.min(inCycle[state + near] ?? 0, MOST_VISITS)
      counts[times] = (counts[times] ?? 0) + 1
    }
    inCycle.fill(0)
  }
  for (const bit of bits) {
    sum += bit === 1 ? 1 : -1
    if (sum === 0) closeCycle()
    else if (sum >= -far && sum <= far) {
      visits[sum + far] = (visits[sum + far] ?? 0) + 1
      if (sum >= -near && sum <= near) inCycle[sum + near] = (inCycle[sum + near] ?? 0) + 1
    }
  }
  if (sum !== 0) closeCycle()
  return { cycles, visits: new Map(FAR_STATES.map((state) => [state, visits[state + far] ?? 0])), cyclesByVisits }
}

/** Are the states near zero visited as often within a cycle as they should? One p-value for each of `NEAR_STATES`. Section 2.14. */
export function excursionPs({ cyclesByVisits }: Walk): number[] {
  return NEAR_STATES.map((state) => countsP(cyclesByVisits.get(state) ?? [], visitChances(Math.abs(state))))
}

/** Are the states visited as often in all as there are cycles? One p-value for each of `FAR_STATES`. Section 2.15. */
export function excursionVariantPs({ cycles, visits }: Walk): number[] {
  return FAR_STATES.map((state) =>
    errorTail(Math.abs((visits.get(state) ?? 0) - cycles) / Math.sqrt(2 * cycles * (4 * Math.abs(state) - 2))),
  )
}

/** Chances that a cycle visits a state never, once, ..., at least five times (section 3.14). */
function visitChances(distance: number): number[] {
  const away = 1 / (2 * distance)
  const some = Array.from({ length: MOST_VISITS - 1 }, (_, k) => away * away * (1 - away) ** k)
  return [1 - away, ...some, away * (1 - away) ** (MOST_VISITS - 1)]
}
