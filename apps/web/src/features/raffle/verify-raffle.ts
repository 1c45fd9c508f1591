import { checkRaffle, type RaffleToCheck } from '@runecase/game/check-raffle.ts'
import type { FactName } from '@runecase/game/check-report.ts'
import { webCrypto } from '@runecase/game/web-crypto.ts'

export type Verdict = 'right' | 'seedWrong' | 'listWrong' | 'beaconWrong' | 'drawWrong'

const VERDICTS: Partial<Record<FactName, Verdict>> = {
  commitment: 'seedWrong',
  list_hash: 'listWrong',
  list_cover: 'listWrong',
  list_time: 'beaconWrong',
  beacon_signature: 'beaconWrong',
  randomness: 'beaconWrong',
}

/** Repeats a raffle's draw in the browser; returns the first difference. */
export async function verifyRaffle(raffle: RaffleToCheck): Promise<Verdict> {
  const { isOk, facts } = await checkRaffle(webCrypto, raffle)
  if (isOk) return 'right'
  const wrong = facts.find((fact) => !fact.isOk)
  return (wrong && VERDICTS[wrong.what]) ?? 'drawWrong'
}
