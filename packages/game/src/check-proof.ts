import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { RollProof } from '@runecase/api/fair-proofs.ts'
import { canonicalJson } from './canonical-json.ts'
import {
  type CheckedFact,
  type CheckedRoll,
  type CheckReport,
  factOf,
  reportOf,
  UncheckableError,
} from './check-report.ts'
import { contractPayout, contractRow } from './contract.ts'
import { type RollPurpose, rollMessage, TICKETS } from './fair-roll.ts'
import { STARTING_LEVELS } from './level.ts'
import { documentRules, type OddsDocument, type OddsDocumentRow } from './odds-document.ts'
import { type ContractRules, readPlayRules, type UpgradeRules } from './play-rules.ts'
import { minesOfBoard, techiesBoards, techiesPayout } from './techies.ts'
import type { TechiesRules } from './techies-rules.ts'
import { type RollCrypto, type TracedRoll, traceRoll } from './trace-roll.ts'
import { upgradeThreshold } from './upgrade.ts'

type ProofOf<P extends RollProof['purpose']> = Extract<RollProof, { purpose: P }>

/** The input of a checker: the play and the functions to roll for it. */
interface Bench {
  readonly crypto: RollCrypto
  readonly roll: (purpose: RollPurpose, index: number, range: number) => Promise<TracedRoll>
}

interface Checked {
  readonly facts: readonly CheckedFact[]
  readonly rolls: readonly CheckedRoll[]
}

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

async function checkOpening(proof: ProofOf<'open'>, { crypto, roll }: Bench): Promise<Checked> {
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

async function checkUpgrade(proof: ProofOf<'upgrade'>, { crypto, roll }: Bench): Promise<Checked> {
  const rules: UpgradeRules = readPlayRules('upgrade', proof.rules)
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

async function checkContract(proof: ProofOf<'contract'>, { crypto, roll }: Bench): Promise<Checked> {
  const rules: ContractRules = readPlayRules('contract', proof.rules)
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

async function checkTechies(proof: ProofOf<'techies'>, { crypto, roll }: Bench): Promise<Checked> {
  const rules: TechiesRules = readPlayRules('techies', proof.rules)
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

async function checkStartingLevel(proof: ProofOf<'bonus'>, { roll }: Bench): Promise<Checked> {
  const trace = await roll('bonus', 0, STARTING_LEVELS)
  const result = trace.value + 1
  return {
    facts: [factOf('level', `${trace.value} + 1`, proof.level, result)],
    rolls: [rolled('bonus', 0, trace, proof.ticket, trace.value, { kind: 'level', result })],
  }
}

function rolled(
  purpose: string,
  index: number,
  trace: TracedRoll,
  claimed: number | undefined,
  own: number,
  outcome: CheckedRoll['outcome'],
): CheckedRoll {
  return { purpose, index, trace, claimed, outcome, isOk: claimed === own }
}

/** The published document is hashed in its RFC 8785 form, whatever its formatting. */
async function hashFact(crypto: RollCrypto, what: 'odds_hash' | 'rules_hash', claimed: string, document: object) {
  const text = canonicalJson(document)
  return factOf(what, `SHA-256(${text})`, claimed, bytesToHex(await crypto.sha256(utf8ToBytes(text))))
}

function coverFact(rows: readonly OddsDocumentRow[]): CheckedFact {
  const isGapless = rows.every((row, k) => row.from === (rows[k - 1]?.to ?? 0) && row.to > row.from)
  const covered = isGapless ? (rows.at(-1)?.to ?? 0) : rows.reduce((sum, row) => sum + row.to - row.from, 0)
  return { ...factOf('odds_cover', `${rows.length}`, TICKETS, covered), isOk: isGapless && covered === TICKETS }
}

const rowOf = (rows: readonly OddsDocumentRow[], ticket: number) =>
  rows.find((row) => row.from <= ticket && ticket < row.to)

/** GOLD with at most two decimals in hundredths. */
const minorOf = (gold: number) => BigInt(Math.round(gold * 100))
const sumOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + minorOf(price), 0n)
