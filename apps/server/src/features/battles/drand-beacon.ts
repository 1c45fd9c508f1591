import { QUICKNET } from '@runecase/game/beacon-round.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Beacon } from './beacon.ts'

/** A relay answers within this long, or the next one is asked. */
const ANSWER_WITHIN_MS = 2_000

/** GET {relay}/{chain hash}/public/{round}: the interface of drand's HTTP relays (https://docs.drand.love/dev-guide/API%20Documentation/). */
const RoundAnswer = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

/** drand's quicknet through its HTTP relays, asked one after another; a relay that fails is passed over. */
export function drandBeacon(
  { log }: Pick<Deps, 'log'>,
  relays: readonly string[],
  chain: typeof QUICKNET = QUICKNET,
): Beacon {
  return {
    kind: 'quicknet',
    chain,
    async signatureOf(round) {
      for (const relay of relays) {
        try {
          const answer = await fetch(`${relay}/${chain.chainHash}/public/${round}`, {
            signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
            redirect: 'error',
          })
          if (!answer.ok) continue
          const told = RoundAnswer.parse(await answer.json())
          if (told.round === round) return told.signature
        } catch (error) {
          log.debug({ err: error, relay, round }, 'a beacon relay did not answer')
        }
      }
      return null
    },
  }
}
