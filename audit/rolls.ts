import { replayBattles } from './battle-rolls.ts'
import { TICKETS, uniform } from './fair-draw.ts'
import type { Invariant, Snapshot, Verdict } from './invariant.ts'
import { DECIDED_BY_ROLLS } from './item-games.ts'
import { findOddsOutOfForce } from './odds-in-force.ts'
import { type Odds, oddsOf } from './published-odds.ts'
import { type Seed, SeedBook } from './seeds.ts'

const PAGE = 20_000

interface OpeningRow {
  id: string
  case_id: number
  odds_version: number
  seed_id: string
  nonce: string
  count: number
  tickets: number[]
  item_ids: number[]
  prices_minor: string[]
  factors: number[] | null
  bonus_coins: number[] | null
}

interface RollRow {
  id: string
  purpose: string
  seed_id: string
  nonce: string
  range: string
  value: string
}

/** The first stored value of an opening that differs from the recomputed one. */
function replay(row: OpeningRow, { seed, clientSeed }: Seed, odds: Odds): string | undefined {
  const between = (purpose: string, index: number, [low, high]: readonly [number, number]) =>
    low + uniform(seed, purpose, clientSeed, row.nonce, index, high - low + 1)
  const openings = Array.from({ length: row.count }, (_, index) => index)
  const { multicast, bonus } = odds
  const factors = multicast && openings.map((index) => between('multicast', index, multicast))
  if (String(factors) !== String(row.factors)) return `factors ${row.factors} are stored, ${factors} were rolled`
  const coins = bonus && openings.map((index) => between('bonus', index, [bonus.min, bonus.max]))
  if (String(coins) !== String(row.bonus_coins)) return `coins ${row.bonus_coins} are stored, ${coins} were rolled`
  const due = odds.multifix * (factors ? factors.reduce((sum, factor) => sum + factor, 0) : row.count)
  if (row.item_ids.length !== due) return `${row.item_ids.length} items are stored, its rules give ${due}`
  for (const [index, ticket] of row.tickets.entries()) {
    const drawn = uniform(seed, 'open', clientSeed, row.nonce, index, TICKETS)
    if (drawn !== ticket) return `roll ${index}: ticket ${ticket} is stored, ${drawn} was rolled`
    const line = odds.lines.find((one) => ticket < one.to)
    if (line?.itemId !== row.item_ids[index])
      return `roll ${index}: item ${row.item_ids[index]} is stored, ticket ${ticket} wins ${line?.itemId}`
    if (line?.value !== row.prices_minor[index])
      return `roll ${index}: price ${row.prices_minor[index]} is stored, published ${line?.value}`
  }
  return undefined
}

/** Reads rows by id, a page at a time, from the first one to replay. */
async function* pagesOf<Row extends { id: string }>({ client, rolledAfter }: Snapshot, table: string, columns: string) {
  for (let last = String(rolledAfter); ; ) {
    const { rows } = await client.query<Row>(
      `select ${columns} from ${table} where id > $1 order by id limit ${PAGE}`,
      [last],
    )
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end.id
  }
}

async function replayOpenings(
  snapshot: Snapshot,
  book: SeedBook,
  odds: ReadonlyMap<string, Odds>,
  findings: string[],
): Promise<number> {
  let looked = 0
  const columns =
    'id, case_id, odds_version, seed_id, nonce, count, tickets, item_ids, prices_minor, factors, bonus_coins'
  for await (const rows of pagesOf<OpeningRow>(snapshot, 'openings', columns)) {
    const seeds = await book.find(rows.map((row) => row.seed_id))
    for (const row of rows) {
      const seed = seeds.get(row.seed_id)
      // The seed is encrypted and there is no key. The check of nonces already covers that every roll has a seed of its player.
      if (!seed) continue
      looked += row.tickets.length
      const published = odds.get(`${row.case_id}:${row.odds_version}`)
      const fault = published ? replay(row, seed, published) : 'its odds were never published'
      if (fault) findings.push(`opening ${row.id}, ${fault}`)
    }
  }
  return looked
}

/** Replays the rolls outside openings. Returns their number. */
async function replayOthers(snapshot: Snapshot, book: SeedBook, findings: string[]): Promise<number> {
  let looked = 0
  for await (const rows of pagesOf<RollRow>(snapshot, 'rolls', 'id, purpose, seed_id, nonce, range, value')) {
    const seeds = await book.find(rows.map((row) => row.seed_id))
    for (const row of rows) {
      const seed = seeds.get(row.seed_id)
      if (!seed) continue
      looked += 1
      const drawn = uniform(seed.seed, row.purpose, seed.clientSeed, row.nonce, 0, Number(row.range))
      if (drawn !== Number(row.value)) findings.push(`roll ${row.id}: ${row.value} is stored, ${drawn} was rolled`)
    }
  }
  return looked
}

export const rollInvariants: readonly Invariant[] = [
  {
    id: 'I23',
    promise:
      'every roll that can be recomputed gives the stored ticket, and the ticket the stored item under the published odds then in force',
    async check(snapshot): Promise<Verdict> {
      const findings: string[] = [...snapshot.vanishedRolls]
      const book = new SeedBook(snapshot)
      const { rows } = await snapshot.client.query<{ finding: string }>(DECIDED_BY_ROLLS, [
        String(snapshot.rolledAfter),
      ])
      findings.push(...rows.map((row) => row.finding))
      findings.push(...(await findOddsOutOfForce(snapshot.client)))
      const odds = await oddsOf(snapshot.client, findings)
      const looked =
        (await replayOpenings(snapshot, book, odds, findings)) +
        (await replayOthers(snapshot, book, findings)) +
        (await replayBattles(snapshot, odds, findings))
      return { looked, findings }
    },
  },
]
