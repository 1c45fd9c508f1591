import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { RollProof } from '@runecase/api/fair-proofs.ts'
import { checkContract } from './check-contract.ts'
import { checkOpening } from './check-opening.ts'
import { type CheckReport, factOf, reportOf, UncheckableError } from './check-report.ts'
import { checkTechies } from './check-techies.ts'
import { checkUpgrade } from './check-upgrade.ts'
import { rollMessage } from './fair-roll.ts'
import { STARTING_LEVELS } from './level.ts'
import { type Bench, type Checked, type ProofOf, rolled } from './proof-checker.ts'
import { type RollCrypto, traceRoll } from './trace-roll.ts'

/** One checker per purpose of a proof. A new game of chance adds its own here. */
const CHECKERS: { readonly [P in RollProof['purpose']]: (proof: ProofOf<P>, bench: Bench) => Promise<Checked> } = {
  open: checkOpening,
  upgrade: checkUpgrade,
  contract: checkContract,
  techies: checkTechies,
  bonus: checkStartingLevel,
}

/**
 * Recomputes a play from its proof (`GET /v1/fair/roll/{id}`) and reports every intermediate number. It makes no requests. Throws
 * `UncheckableError` when the seed is not revealed yet or data is missing.
 */
export async function checkProof(crypto: RollCrypto, proof: RollProof): Promise<CheckReport> {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = proof
  if (serverSeed === null) throw new UncheckableError('not_revealed', 'the server seed is not revealed yet')
  const check = CHECKERS[proof.purpose] as ((proof: RollProof, bench: Bench) => Promise<Checked>) | undefined
  if (!check) throw new UncheckableError('malformed', `no such purpose: ${proof.purpose}`)
  try {
    const seed = hexToBytes(serverSeed)
    const commitment = factOf(
      'commitment',
      `SHA-256(${serverSeed})`,
      serverSeedHash,
      bytesToHex(await crypto.sha256(seed)),
    )
    const { facts, rolls } = await check(proof, {
      crypto,
      roll: (purpose, index, range) =>
        traceRoll(crypto, seed, (block) => rollMessage({ purpose, clientSeed, nonce, index }, block), range),
    })
    return reportOf(proof, [commitment, ...facts], rolls)
  } catch (error) {
    if (error instanceof UncheckableError) throw error
    throw new UncheckableError('malformed', error instanceof Error ? error.message : String(error))
  }
}

async function checkStartingLevel(proof: ProofOf<'bonus'>, { roll }: Bench): Promise<Checked> {
  const trace = await roll('bonus', 0, STARTING_LEVELS)
  const result = trace.value + 1
  return {
    facts: [factOf('level', `${trace.value} + 1`, proof.level, result)],
    rolls: [rolled('bonus', 0, trace, proof.ticket, trace.value, { kind: 'level', result })],
  }
}
