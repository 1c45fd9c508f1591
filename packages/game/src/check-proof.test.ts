import { createHash, createHmac } from 'node:crypto'
import type { RollProof } from '@runecase/api/fair-proofs.ts'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import type { CaseRules } from './case-rules.ts'
import { checkProof } from './check-proof.ts'
import { type CheckReport, UncheckableError } from './check-report.ts'
import { drawContract, FIRST_CONTRACT_RULES } from './contract.ts'
import { fairDice, type Mac, type Sha256, TICKETS } from './fair-roll.ts'
import { rollStartingLevel } from './level.ts'
import { type OddsRow, prepareOdds } from './odds.ts'
import { oddsDocument, oddsHash, serverSeedHash } from './odds-document.ts'
import { drawOpening, planOpening } from './open-case.ts'
import { playRulesHash } from './play-rules.ts'
import { drawTechiesBoard, minesOfBoard, techiesBoards, techiesPayout } from './techies.ts'
import { FIRST_TECHIES_RULES } from './techies-rules.ts'
import { drawUpgrade, FIRST_UPGRADE_RULES, planUpgrade } from './upgrade.ts'
import { webCrypto } from './web-crypto.ts'

const mac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const seed = Uint8Array.from({ length: 32 }, (_, index) => index)
const dice = fairDice(mac, seed, { clientSeed: 'tastydrop-Client_Seed-01', nonce: 0 })
const seeds = {
  id: '77',
  serverSeed: Buffer.from(seed).toString('hex'),
  serverSeedHash: serverSeedHash(seed, sha256),
  clientSeed: 'tastydrop-Client_Seed-01',
  nonce: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const look = { name: 'Thing', image: '/i/thing', rarity: 'rare' as const }
const rows: OddsRow[] = [
  { itemId: 'dear', ticketFrom: 0, ticketTo: 30_000_000, valueMinor: 100_099n },
  { itemId: 'cheap', ticketFrom: 30_000_000, ticketTo: TICKETS, valueMinor: 3n },
]
const rules: CaseRules = {
  priceMinor: 9_900n,
  currency: 'GOLD',
  multifixNumber: 2,
  multicastRange: [1, 4],
  everyNOpenFree: null,
  cashbackPercent: null,
  coinBonus: { amountMin: 4, amountMax: 10 },
}

function opening(): Extract<RollProof, { purpose: 'open' }> {
  const drawn = drawOpening(planOpening(rules, { count: 3, freeOpens: 0, openedSinceFree: 0 }), dice, prepareOdds(rows))
  const odds = oddsDocument({ caseSlug: 'one', version: 4, effectiveFrom: new Date(Date.UTC(2026, 0, 1)) }, rules, rows)
  return {
    ...seeds,
    purpose: 'open',
    case: { id: 1, slug: 'one', name: 'One' },
    count: 3,
    rules: { multifixNumber: 2, multicastRange: [1, 4], bonus: { min: 4, max: 10 } },
    oddsVersion: 4,
    oddsHash: oddsHash(odds, sha256),
    odds: canonicalJson(odds),
    rolls: drawn.flatMap(({ drops }) =>
      drops.map(({ index, ticket, row }) => ({ index, ticket, itemId: row.itemId, item: look })),
    ),
    multicast: drawn.map(({ factor }) => factor),
    bonusCoins: drawn.map(({ bonusCoins }) => bonusCoins),
  }
}

function upgrade(): Extract<RollProof, { purpose: 'upgrade' }> {
  const plan = planUpgrade(FIRST_UPGRADE_RULES, 30_033n, 50_055n, true)
  if (typeof plan === 'string') throw new Error(plan)
  const { ticket, hasWon } = drawUpgrade(plan, dice)
  return {
    ...seeds,
    purpose: 'upgrade',
    rulesVersion: 1,
    rulesHash: playRulesHash(FIRST_UPGRADE_RULES, sha256),
    rules: canonicalJson(FIRST_UPGRADE_RULES),
    prices: [100.11, 0.22, 200],
    ticket,
    targetPrice: 500.55,
    threshold: plan.threshold,
    hasWon,
  }
}

function contract(): Extract<RollProof, { purpose: 'contract' }> {
  const { ticket, row, payoutMinor } = drawContract(FIRST_CONTRACT_RULES, 30_033n, dice)
  const payout = Number(payoutMinor) / 100
  return {
    ...seeds,
    purpose: 'contract',
    rulesVersion: 1,
    rulesHash: playRulesHash(FIRST_CONTRACT_RULES, sha256),
    rules: canonicalJson(FIRST_CONTRACT_RULES),
    prices: [100.11, 0.22, 200],
    ticket,
    multiplier: row.multiplier,
    payout,
    itemPrice: 10,
    change: Math.round((payout - 10) * 100) / 100,
  }
}

/** A board whose first three safe cells were opened, and then a mine if it is lost. */
function board(end: 'won' | 'lost' = 'won'): Extract<RollProof, { purpose: 'techies' }> {
  const mines = 5
  const ticket = drawTechiesBoard(mines, dice)
  const minesAt = minesOfBoard(ticket, mines)
  const opened = Array.from({ length: 25 }, (_, cell) => cell)
    .filter((cell) => !minesAt.includes(cell))
    .slice(0, 3)
  const payout = Number(techiesPayout(FIRST_TECHIES_RULES, { stakeMinor: 1_234n, mines }, 3)) / 100
  return {
    ...seeds,
    purpose: 'techies',
    rulesVersion: 1,
    rulesHash: playRulesHash(FIRST_TECHIES_RULES, sha256),
    rules: canonicalJson(FIRST_TECHIES_RULES),
    ticket,
    mines,
    range: techiesBoards(mines),
    minesAt,
    cells: end === 'lost' ? [...opened, minesAt[0] as number] : opened,
    stake: 12.34,
    end,
    payout: end === 'lost' ? 0 : payout,
  }
}

function startingLevel(): Extract<RollProof, { purpose: 'bonus' }> {
  const level = rollStartingLevel(dice)
  return { ...seeds, purpose: 'bonus', range: 5, ticket: level - 1, level }
}

const wrongOf = ({ facts, rolls }: CheckReport) => [
  ...facts.filter(({ isOk }) => !isOk).map(({ what }) => what),
  ...rolls.filter(({ isOk }) => !isOk).map(({ purpose, index }) => `${purpose} ${index}`),
]

it.each([opening(), upgrade(), contract(), board(), board('lost'), startingLevel()])(
  'an honest play is reported as right: $purpose',
  async (proof) => {
    const report = await checkProof(webCrypto, proof)
    expect([report.isOk, wrongOf(report)]).toEqual([true, []])
    expect(report.facts[0]).toMatchObject({ what: 'commitment', computed: seeds.serverSeedHash })
  },
)

it('the check of an opening shows the factor of every case, every item with its row, and the coins', async () => {
  const proof = opening()
  const { rolls } = await checkProof(webCrypto, proof)
  const of = (purpose: string) => rolls.filter((roll) => roll.purpose === purpose)
  expect(of('multicast').map(({ outcome }) => 'result' in outcome && outcome.result)).toEqual(proof.multicast)
  expect(of('bonus').map(({ outcome }) => 'result' in outcome && outcome.result)).toEqual(proof.bonusCoins)
  expect(of('open').map(({ trace }) => trace.value)).toEqual(proof.rolls.map(({ ticket }) => ticket))
  expect(of('open')[0]).toMatchObject({
    trace: { message: 'TF1|open|tastydrop-Client_Seed-01|0|0|0', value: 41542875, word: 4336416541542875 },
    outcome: { kind: 'item', item: 'cheap', claimed: 'cheap', from: 30_000_000, to: TICKETS },
  })
})

describe('a changed play', () => {
  const proof = opening()
  const [first, ...rest] = proof.rolls as [(typeof proof.rolls)[number], ...typeof proof.rolls]
  const half = { from: 0, to: 50_000_000 }
  const uncovered = canonicalJson({ ...JSON.parse(proof.odds), rows: [{ item: 'dear', value: 1, ...half }] })
  it.each<[string, RollProof, readonly string[]]>([
    ['a commitment', { ...proof, serverSeedHash: '0'.repeat(64) }, ['commitment']],
    ['the odds', { ...proof, odds: proof.odds.replace('1000.99', '1001') }, ['odds_hash']],
    ['a hole in the odds', { ...proof, odds: uncovered }, ['odds_hash', 'odds_cover']],
    [
      'the rules',
      { ...proof, rules: { ...proof.rules, bonus: { min: 3, max: 9 } } },
      ['case_rules', 'bonus 0', 'bonus 1', 'bonus 2'],
    ],
    ['a ticket', { ...proof, rolls: [{ ...first, ticket: first.ticket + 1 }, ...rest] }, ['open 0']],
    ['an item', { ...proof, rolls: [{ ...first, itemId: 'dear' }, ...rest] }, ['open 0']],
    ['one item too few', { ...proof, rolls: proof.rolls.slice(0, -1) }, ['item_count']],
    ['coins', { ...proof, bonusCoins: [11, ...(proof.bonusCoins ?? []).slice(1)] }, ['bonus 0']],
    ['a factor', { ...proof, multicast: [9, ...(proof.multicast ?? []).slice(1)] }, ['multicast 0']],
    ['the chance of an upgrade', { ...upgrade(), threshold: 1 }, ['threshold']],
    ['the result of an upgrade', { ...upgrade(), hasWon: !upgrade().hasWon }, ['upgrade_result']],
    ['the rules of an upgrade', { ...upgrade(), rulesHash: '0'.repeat(64) }, ['rules_hash']],
    ['a contract', { ...contract(), multiplier: 4, payout: 1201.32 }, ['multiplier', 'payout']],
    ["the parts of a contract's payout", { ...contract(), change: 0 }, ['payout_parts']],
    ['a level', { ...startingLevel(), level: 6 }, ['level']],
  ])('a changed play is reported as wrong at its changed part: %s', async (_, changed, wrong) => {
    const report = await checkProof(webCrypto, changed)
    const found = wrongOf(report)
    if (wrong.includes('odds_cover')) expect(found).toEqual(expect.arrayContaining([...wrong]))
    else expect(found).toEqual(wrong)
    expect(report.isOk).toBe(false)
  })
})

it('a play whose seed is still current is reported as neither right nor wrong', async () => {
  await expect(checkProof(webCrypto, { ...opening(), serverSeed: null })).rejects.toMatchObject({
    reason: 'not_revealed',
  })
})

it.each([
  ['no purpose', { ...opening(), purpose: 'raffle' }],
  ['an invalid seed', { ...opening(), serverSeed: 'xyz' }],
  ['invalid odds', { ...opening(), odds: '{}' }],
  ['nothing else', { serverSeed: seeds.serverSeed }],
])('a proof with missing parts cannot be checked: %s', async (_, proof) => {
  await expect(checkProof(webCrypto, proof as RollProof)).rejects.toThrow(UncheckableError)
})

describe('a changed board', () => {
  const proof = board()
  const mine = proof.minesAt[0] as number
  it.each<[string, RollProof, readonly string[]]>([
    ['another number', { ...proof, ticket: proof.ticket + 1 }, ['techies 0']],
    ['other mines', { ...proof, minesAt: [...proof.minesAt.slice(1), 24] }, ['board']],
    ['a mine that did not end it', { ...proof, cells: [mine, ...proof.cells] }, ['techies_end', 'payout']],
    ['a smaller payout', { ...proof, payout: proof.payout - 0.01 }, ['payout']],
    ['other rules', { ...proof, rules: proof.rules.replace('95', '90') }, ['rules_hash', 'payout']],
  ])('a changed board is reported as wrong at its changed part: %s', async (_, changed, wrong) => {
    expect(wrongOf(await checkProof(webCrypto, changed))).toEqual(wrong)
  })
})
