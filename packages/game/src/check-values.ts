import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type CheckedFact, type CheckReport, factOf, reportOf, UncheckableError } from './check-report.ts'
import { isClientSeed, isNonce, MAX_RANGE, type RollPurpose, rollMessage } from './fair-roll.ts'
import { type RollCrypto, traceRoll } from './trace-roll.ts'

/** The numbers of one roll, as a player noted them. */
export interface RollValues {
  /** 64 hexadecimal digits. */
  readonly serverSeed: string
  /** The hash shown before the play; null when the player has not noted it. */
  readonly serverSeedHash: string | null
  readonly clientSeed: string
  readonly nonce: number
  readonly purpose: RollPurpose
  readonly index: number
  readonly range: number
}

/** The names of invalid values; empty when they can be rolled. */
export function wrongValues(values: RollValues): (keyof RollValues)[] {
  const { serverSeed, serverSeedHash, clientSeed, nonce, index, range } = values
  const isHash = (text: string) => /^[0-9a-f]{64}$/i.test(text)
  const isRight: Partial<Record<keyof RollValues, boolean>> = {
    serverSeed: isHash(serverSeed),
    serverSeedHash: serverSeedHash === null || isHash(serverSeedHash),
    clientSeed: isClientSeed(clientSeed),
    nonce: isNonce(nonce),
    index: isNonce(index),
    range: Number.isInteger(range) && range >= 1 && range <= MAX_RANGE,
  }
  return (Object.keys(isRight) as (keyof RollValues)[]).filter((name) => !isRight[name])
}

/** Rolls once with the given numbers. Throws `UncheckableError` for an invalid one. */
export async function checkValues(crypto: RollCrypto, values: RollValues): Promise<CheckReport> {
  const [wrong] = wrongValues(values)
  if (wrong !== undefined) throw new UncheckableError('malformed', `${wrong} breaks its rules`)
  const { serverSeedHash, purpose, index, range } = values
  const serverSeed = values.serverSeed.toLowerCase()
  const seed = hexToBytes(serverSeed)
  const hash = bytesToHex(await crypto.sha256(seed))
  const formula = `SHA-256(${serverSeed})`
  const commitment: CheckedFact =
    serverSeedHash === null
      ? { what: 'commitment', formula, claimed: null, computed: hash, isOk: true }
      : factOf('commitment', formula, serverSeedHash.toLowerCase(), hash)
  const trace = await traceRoll(crypto, seed, (block) => rollMessage(values, block), range)
  const roll = { purpose, index, trace, claimed: undefined, outcome: { kind: 'number' } as const, isOk: true }
  return reportOf({ id: '', purpose }, [commitment], [roll])
}
