import { createHash, createHmac } from 'node:crypto'
import { canonicalJson } from '@runecase/game/canonical-json.ts'
import type { CaseRules } from '@runecase/game/case-rules.ts'
import { drawContract, FIRST_CONTRACT_RULES } from '@runecase/game/contract.ts'
import { fairDice, type Mac, type Sha256, TICKETS } from '@runecase/game/fair-roll.ts'
import { rollStartingLevel } from '@runecase/game/level.ts'
import { type OddsRow, prepareOdds } from '@runecase/game/odds.ts'
import { oddsDocument, oddsHash, serverSeedHash } from '@runecase/game/odds-document.ts'
import { drawOpening, planOpening } from '@runecase/game/open-case.ts'
import { playRulesHash } from '@runecase/game/play-rules.ts'
import { drawTechiesBoard, minesOfBoard, techiesPayout } from '@runecase/game/techies.ts'
import { FIRST_TECHIES_RULES } from '@runecase/game/techies-rules.ts'
import { drawUpgrade, FIRST_UPGRADE_RULES, planUpgrade } from '@runecase/game/upgrade.ts'

const mac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const rows: OddsRow[] = [
  { itemId: 'dear', ticketFrom: 0, ticketTo: 20_000_000, valueMinor: 100_099n },
  { itemId: 'fair', ticketFrom: 20_000_000, ticketTo: 55_555_555, valueMinor: 5_000n },
  { itemId: 'cheap', ticketFrom: 55_555_555, ticketTo: TICKETS, valueMinor: 3n },
]
export const plain: CaseRules = {
  priceMinor: 9_900n,
  currency: 'GOLD',
  multifixNumber: null,
  multicastRange: null,
  everyNOpenFree: null,
  cashbackPercent: null,
  coinBonus: null,
}
export const rich: CaseRules = {
  ...plain,
  multifixNumber: 2,
  multicastRange: [1, 4],
  coinBonus: { amountMin: 4, amountMax: 10 },
}

/** A play in the server's format, made by the production rules. */
export function makePlay(rules: CaseRules, count: number, nonce: number) {
  const seed = createHash('sha256').update(`seed of play ${nonce}`).digest()
  const clientSeed = 'player_Seed-1'
  const plan = planOpening(rules, { count, freeOpens: 0, openedSinceFree: 0 })
  const drawn = drawOpening(plan, fairDice(mac, seed, { clientSeed, nonce }), prepareOdds(rows))
  const version = { caseSlug: 'bliznetsy', version: 1, effectiveFrom: new Date(Date.UTC(2030, 0, 1)) }
  const odds = oddsDocument(version, rules, rows)
  return {
    purpose: 'open',
    serverSeed: seed.toString('hex'),
    serverSeedHash: serverSeedHash(seed, sha256),
    clientSeed,
    nonce,
    count,
    rules: {
      multifixNumber: rules.multifixNumber,
      multicastRange: rules.multicastRange,
      bonus: rules.coinBonus && { min: rules.coinBonus.amountMin, max: rules.coinBonus.amountMax },
    },
    odds,
    oddsHash: oddsHash(odds, sha256),
    rolls: drawn.flatMap((one) =>
      one.drops.map((drop) => ({ index: drop.index, ticket: drop.ticket, itemId: drop.row.itemId })),
    ),
    multicast: rules.multicastRange && drawn.map((one) => one.factor),
    bonusCoins: rules.coinBonus && drawn.map((one) => one.bonusCoins),
  }
}
type Play = ReturnType<typeof makePlay>
export const firstRoll = (play: Play) => play.rolls[0] as Play['rolls'][number]

/** An upgrade in the server's format, made by the production rules. */
export function makeUpgrade(nonce: number) {
  const seed = createHash('sha256').update(`seed of upgrade ${nonce}`).digest()
  const plan = planUpgrade(FIRST_UPGRADE_RULES, 30_033n, 50_055n + BigInt(nonce), true)
  if (typeof plan === 'string') throw new Error(plan)
  const drawn = drawUpgrade(plan, fairDice(mac, seed, { clientSeed: 'player_Seed-1', nonce }))
  return {
    purpose: 'upgrade',
    serverSeed: seed.toString('hex'),
    serverSeedHash: serverSeedHash(seed, sha256),
    clientSeed: 'player_Seed-1',
    nonce,
    rules: canonicalJson(FIRST_UPGRADE_RULES),
    rulesHash: playRulesHash(FIRST_UPGRADE_RULES, sha256),
    prices: [100.11, 0.22, 200],
    ticket: drawn.ticket,
    targetPrice: Number(plan.targetMinor) / 100,
    threshold: plan.threshold,
    hasWon: drawn.hasWon,
  }
}

/** A contract in the server's format, with an item for 10 GOLD as its result. */
export function makeContract(nonce: number) {
  const seed = createHash('sha256').update(`seed of contract ${nonce}`).digest()
  const drawn = drawContract(FIRST_CONTRACT_RULES, 30_033n, fairDice(mac, seed, { clientSeed: 'player_Seed-1', nonce }))
  return {
    purpose: 'contract',
    serverSeed: seed.toString('hex'),
    serverSeedHash: serverSeedHash(seed, sha256),
    clientSeed: 'player_Seed-1',
    nonce,
    rules: canonicalJson(FIRST_CONTRACT_RULES),
    rulesHash: playRulesHash(FIRST_CONTRACT_RULES, sha256),
    prices: [100.11, 0.22, 200],
    ticket: drawn.ticket,
    multiplier: drawn.row.multiplier,
    payout: Number(drawn.payoutMinor) / 100,
    itemPrice: 10,
    change: Number(drawn.payoutMinor - 1_000n) / 100,
  }
}

/** A board of Techies in the server's format, with this many opened safe cells, and then a mine if it is lost. */
export function makeBoard(nonce: number, end: 'won' | 'lost' | 'returned' = 'won') {
  const seed = createHash('sha256').update(`seed of board ${nonce}`).digest()
  const mines = 3 + nonce
  const ticket = drawTechiesBoard(mines, fairDice(mac, seed, { clientSeed: 'player_Seed-1', nonce }))
  const minesAt = minesOfBoard(ticket, mines)
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !minesAt.includes(cell))
  const opened = end === 'returned' ? [] : safe.slice(1, 4)
  const payout = techiesPayout(FIRST_TECHIES_RULES, { stakeMinor: 10_007n, mines }, opened.length)
  return {
    purpose: 'techies',
    serverSeed: seed.toString('hex'),
    serverSeedHash: serverSeedHash(seed, sha256),
    clientSeed: 'player_Seed-1',
    nonce,
    rules: canonicalJson(FIRST_TECHIES_RULES),
    rulesHash: playRulesHash(FIRST_TECHIES_RULES, sha256),
    mines,
    ticket,
    minesAt,
    cells: end === 'lost' ? [...opened, minesAt[1] as number] : opened,
    stake: 100.07,
    end: end as string,
    payout: end === 'lost' ? 0 : Number(payout) / 100,
  }
}

/** A starting level in the server's format. */
export function makeStartingLevel(nonce: number) {
  const seed = createHash('sha256').update(`seed of level ${nonce}`).digest()
  const level = rollStartingLevel(fairDice(mac, seed, { clientSeed: 'player_Seed-1', nonce }))
  return {
    purpose: 'bonus',
    serverSeed: seed.toString('hex'),
    serverSeedHash: serverSeedHash(seed, sha256),
    clientSeed: 'player_Seed-1',
    nonce,
    range: 5,
    ticket: level - 1,
    level,
  }
}

export const TAMPERED_LEVELS: [string, (play: ReturnType<typeof makeStartingLevel>) => void, string][] = [
  ['another ticket', (play) => (play.ticket ^= 1), 'ticket'],
  ['another level', (play) => (play.level += 1), 'level'],
  ['fewer levels to roll', (play) => (play.range = 4), 'range'],
]

export const TAMPERED_UPGRADES: [string, (play: ReturnType<typeof makeUpgrade>) => void, string][] = [
  ['another ticket', (play) => (play.ticket ^= 1), 'ticket'],
  ['a lower chance', (play) => (play.threshold -= 1), 'threshold'],
  ['a dearer target', (play) => (play.targetPrice += 1), 'threshold'],
  ['an item that was not counted', (play) => play.prices.pop(), 'threshold'],
  ['a win called a loss, or the other way', (play) => (play.hasWon = !play.hasWon), 'won'],
  ['rules changed afterwards', (play) => (play.rules = play.rules.replace('90000000', '80000000')), 'rules hash'],
]
export const TAMPERED_CONTRACTS: [string, (play: ReturnType<typeof makeContract>) => void, string][] = [
  ['another ticket', (play) => (play.ticket ^= 1), 'ticket'],
  ['a higher multiplier', (play) => (play.multiplier += 1), 'multiplier'],
  ['a smaller payout', (play) => (play.payout -= 1), 'payout'],
  ['change kept back', (play) => (play.change -= 0.01), 'item and change'],
  ['a table changed afterwards', (play) => (play.rules = play.rules.replace('0.25', '0.75')), 'rules hash'],
]

export const TAMPERED_BOARDS: [string, (play: ReturnType<typeof makeBoard>) => void, string][] = [
  ['another board', (play) => (play.ticket ^= 1), 'ticket'],
  ['another mine', (play) => (play.minesAt[0] = ((play.minesAt[0] as number) + 1) % 25), 'mines'],
  ['a mine among its cells', (play) => (play.cells[2] = play.minesAt[0] as number), 'end'],
  ['a smaller payout', (play) => (play.payout -= 0.01), 'payout'],
  ['a lost board that was won', (play) => (play.end = 'lost'), 'end'],
  ['a smaller return', (play) => (play.rules = play.rules.replace('95', '90')), 'rules hash'],
]

export const TAMPERED_PLAYS: [string, (play: Play) => void, string][] = [
  ['another server seed', (play) => (play.serverSeed = 'ab'.repeat(32)), 'server seed hash'],
  ['another commitment', (play) => (play.serverSeedHash = 'ab'.repeat(32)), 'server seed hash'],
  ['another client seed', (play) => (play.clientSeed = 'other'), 'roll 0'],
  ['another nonce', (play) => (play.nonce += 1), 'roll 0'],
  ['another ticket', (play) => (firstRoll(play).ticket += 1), 'roll 0'],
  ['another item', (play) => (firstRoll(play).itemId = 'cheapest'), 'roll 0'],
  ['rolls in another order', (play) => play.rolls.reverse(), 'roll 0'],
  ['an item left out', (play) => play.rolls.pop(), 'number of items'],
  ['a lower multicast', (play) => play.multicast?.splice(1, 1, 0), 'multicast 1'],
  ['fewer coins', (play) => play.bonusCoins?.splice(0, 1, 3), 'coins 0'],
  ['coins left out', (play) => (play.bonusCoins = null), 'number of coin rolls'],
  ['odds changed afterwards', (play) => ((play.odds.rows[0] as { value: number }).value = 1), 'odds hash'],
  [
    'odds with a ticket that wins nothing',
    (play) => {
      const row = play.odds.rows[0] as { to: number }
      row.to -= 1
      play.oddsHash = oddsHash(play.odds, sha256)
    },
    'odds: every ticket',
  ],
]
