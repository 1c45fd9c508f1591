import { canonicalJson } from './canonical-json.ts'
import { type CheckedFact, type CheckedRoll, factOf } from './check-report.ts'
import { TICKETS } from './fair-roll.ts'
import { documentRules, type OddsDocument, type OddsDocumentRow } from './odds-document.ts'
import { type Bench, type Checked, hashFact, type ProofOf, rolled } from './proof-checker.ts'

/** Checks an opening of a case. */
export async function checkOpening(proof: ProofOf<'open'>, { crypto, roll }: Bench): Promise<Checked> {
  const odds = JSON.parse(proof.odds) as OddsDocument
  const { multifixNumber, multicastRange, bonus } = proof.rules
  const rows = [...odds.rows].sort((a, b) => a.from - b.from)
  const cases = Array.from({ length: proof.count }, (_, k) => k)
  const factors: CheckedRoll[] = []
  if (multicastRange) {
    const [low, high] = multicastRange
    for (const k of cases) {
      const trace = await roll('multicast', k, high - low + 1)
      const claimed = proof.multicast?.[k]
      const result = low + trace.value
      factors.push(rolled('multicast', k, trace, claimed, result, { kind: 'factor', low, result }))
    }
  }
  const items: CheckedRoll[] = []
  for (const [index, { ticket, itemId, index: claimedIndex }] of proof.rolls.entries()) {
    const trace = await roll('open', index, TICKETS)
    const row = rowOf(rows, trace.value)
    const isOk = claimedIndex === index && ticket === trace.value && row?.item === itemId
    const outcome = {
      kind: 'item',
      item: row?.item ?? '',
      claimed: itemId,
      from: row?.from ?? 0,
      to: row?.to ?? 0,
    } as const
    items.push({ purpose: 'open', index, trace, claimed: ticket, outcome, isOk })
  }
  const coins: CheckedRoll[] = []
  if (bonus) {
    for (const k of cases) {
      const trace = await roll('bonus', k, bonus.max - bonus.min + 1)
      const result = bonus.min + trace.value
      coins.push(rolled('bonus', k, trace, proof.bonusCoins?.[k], result, { kind: 'coins', low: bonus.min, result }))
    }
  }
  const drawn = cases.reduce(
    (sum, k) => sum + (multicastRange ? multicastRange[0] + (factors[k]?.trace.value ?? 0) : 1),
    0,
  )
  return {
    facts: [
      await hashFact(crypto, 'odds_hash', proof.oddsHash, odds),
      coverFact(rows),
      factOf('case_rules', 'RFC 8785', canonicalJson(proof.rules), canonicalJson(documentRules(odds))),
      factOf('item_count', `${multifixNumber ?? 1} × ${drawn}`, proof.rolls.length, (multifixNumber ?? 1) * drawn),
    ],
    rolls: [...factors, ...items, ...coins],
  }
}

function coverFact(rows: readonly OddsDocumentRow[]): CheckedFact {
  const isGapless = rows.every((row, k) => row.from === (rows[k - 1]?.to ?? 0) && row.to > row.from)
  const covered = isGapless ? (rows.at(-1)?.to ?? 0) : rows.reduce((sum, row) => sum + row.to - row.from, 0)
  return { ...factOf('odds_cover', `${rows.length}`, TICKETS, covered), isOk: isGapless && covered === TICKETS }
}

const rowOf = (rows: readonly OddsDocumentRow[], ticket: number) =>
  rows.find((row) => row.from <= ticket && ticket < row.to)
