import { factOf } from './check-report.ts'
import { TICKETS } from './fair-roll.ts'
import { readPlayRules } from './play-rules.ts'
import { type Bench, type Checked, hashFact, minorOf, type ProofOf, rolled, sumOf } from './proof-checker.ts'
import { upgradeThreshold } from './upgrade.ts'

/** Checks an upgrade. */
export async function checkUpgrade(proof: ProofOf<'upgrade'>, { crypto, roll }: Bench): Promise<Checked> {
  const rules = readPlayRules('upgrade', proof.rules)
  const [own, target] = [sumOf(proof.prices), minorOf(proof.targetPrice)]
  const threshold = upgradeThreshold(rules, own, target)
  const trace = await roll('upgrade', 0, TICKETS)
  const hasWon = trace.value < threshold
  return {
    facts: [
      await hashFact(crypto, 'rules_hash', proof.rulesHash, rules),
      factOf(
        'threshold',
        `${rules.maxThreshold} × ${Number(own) / 100} / ${proof.targetPrice * rules.baseDiminisher}`,
        proof.threshold,
        threshold,
      ),
      factOf('upgrade_result', `${trace.value} < ${threshold}`, proof.hasWon, hasWon),
    ],
    rolls: [rolled('upgrade', 0, trace, proof.ticket, trace.value, { kind: 'upgrade', threshold, hasWon })],
  }
}
