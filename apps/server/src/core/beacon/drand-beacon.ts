import { type BeaconChain, isBeaconSignature, QUICKNET } from '@runecase/game/beacon-round.ts'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { readLimited } from '../../platform/read-limited.ts'
import type { BeaconSource } from './beacon.ts'

/** The time limit of a relay before the next one is asked. */
const ANSWER_WITHIN_MS = 2_000
const MAX_ANSWER_BYTES = 16 * 1024

/** GET {relay}/{chain hash}/public/{round}: the API of drand's HTTP relays (https://docs.drand.love/dev-guide/API%20Documentation/). */
const RoundAnswer = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

/**
 * drand's quicknet through its HTTP relays, asked one after another. A relay that fails, does not respond or returns another round is
 * skipped.
 */
export function drandBeacon(
  { log }: Pick<Deps, 'log'>,
  relays: readonly string[],
  { chain = QUICKNET, answerWithinMs = ANSWER_WITHIN_MS }: { chain?: BeaconChain; answerWithinMs?: number } = {},
): BeaconSource {
  async function ask(relay: string, round: number): Promise<string | null> {
    try {
      const answer = await fetch(`${relay}/${chain.chainHash}/public/${round}`, {
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: 'error',
      })
      const reported = answer.ok
        ? RoundAnswer.parse(JSON.parse((await readLimited(answer, MAX_ANSWER_BYTES)).toString()))
        : null
      return reported?.round === round ? reported.signature : null
    } catch (error) {
      log.debug({ err: error, relay, round }, 'a beacon relay did not answer')
      return null
    }
  }
  return {
    kind: 'quicknet',
    isOwn: false,
    chain,
    async *claimsOf(round) {
      for (const relay of relays) {
        const claim = await ask(relay, round)
        if (claim !== null) yield claim
      }
    },
  }
}

/** A newer round is due every three seconds; a relay may lag a little. */
const NEWEST_AGE_S = 20

/** Whether a relay returns a round of quicknet that is genuine and new. */
export async function hasNewestRound(relay: string, clock: Clock): Promise<boolean> {
  try {
    const answer = await fetch(`${relay}/${QUICKNET.chainHash}/public/latest`, {
      signal: AbortSignal.timeout(5_000),
      redirect: 'error',
    })
    const { round, signature } = RoundAnswer.parse(JSON.parse((await readLimited(answer, MAX_ANSWER_BYTES)).toString()))
    const ageS = clock.nowMs() / 1000 - (QUICKNET.genesisS + (round - 1) * QUICKNET.periodS)
    return ageS < NEWEST_AGE_S && isBeaconSignature(QUICKNET, round, signature)
  } catch {
    // An unreachable server, or one with another protocol, is not a usable relay.
    return false
  }
}
