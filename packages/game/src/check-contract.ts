import { factOf } from './check-report.ts'
import { contractPayout, contractRow } from './contract.ts'
import { TICKETS } from './fair-roll.ts'
import { readPlayRules } from './play-rules.ts'
import { type Bench, type Checked, hashFact, minorOf, type ProofOf, rolled, sumOf } from './proof-checker.ts'

/** Checks a contract. */
export async function checkContract(proof: ProofOf<'contract'>, { crypto, roll }: Bench): Promise<Checked> {
  const rules = readPlayRules('contract', proof.rules)
  const own = sumOf(proof.prices)
  const trace = await roll('contract', 0, TICKETS)
  const { multiplier, from, to } = contractRow(rules.rows, trace.value)
  const payout = contractPayout(own, multiplier)
  const parts = minorOf(proof.itemPrice ?? 0) + minorOf(proof.change)
  return {
    facts: [
      await hashFact(crypto, 'rules_hash', proof.rulesHash, rules),
      factOf('multiplier', `${from} ≤ ${trace.value} < ${to}`, proof.multiplier, multiplier),
      factOf('payout', `${Number(own) / 100} × ${multiplier}`, proof.payout, Number(payout) / 100),
      factOf('payout_parts', `${proof.itemPrice ?? 0} + ${proof.change}`, Number(parts) / 100, Number(payout) / 100),
    ],
    rolls: [rolled('contract', 0, trace, proof.ticket, trace.value, { kind: 'contract', multiplier, from, to })],
  }
}
