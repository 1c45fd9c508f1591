import { factOf } from './check-report.ts'
import { readPlayRules } from './play-rules.ts'
import { type Bench, type Checked, hashFact, minorOf, type ProofOf, rolled } from './proof-checker.ts'
import { minesOfBoard, techiesBoards, techiesPayout } from './techies.ts'

/** Checks a finished board. */
export async function checkTechies(proof: ProofOf<'techies'>, { crypto, roll }: Bench): Promise<Checked> {
  const rules = readPlayRules('techies', proof.rules)
  const { mines, cells } = proof
  const range = techiesBoards(mines)
  const trace = await roll('techies', 0, range)
  const minesAt = minesOfBoard(trace.value, mines)
  const hit = cells.findIndex((cell) => minesAt.includes(cell))
  // A board ends at its mine: no cell may follow.
  const end = cells.length === 0 ? 'returned' : hit === -1 ? 'won' : hit === cells.length - 1 ? 'lost' : 'impossible'
  const stakeMinor = minorOf(proof.stake)
  const payout = end === 'won' || end === 'returned' ? techiesPayout(rules, { stakeMinor, mines }, cells.length) : 0n
  return {
    facts: [
      await hashFact(crypto, 'rules_hash', proof.rulesHash, rules),
      factOf('board', `${trace.value} / ${range}`, proof.minesAt.join(' '), minesAt.join(' ')),
      factOf('techies_end', cells.join(' '), proof.end, end),
      factOf('payout', `${proof.stake} × ${rules.returnPercent} %`, proof.payout, Number(payout) / 100),
    ],
    rolls: [rolled('techies', 0, trace, proof.ticket, trace.value, { kind: 'techies', mines: minesAt })],
  }
}
