import { createDecipheriv, createHash, createHmac } from 'node:crypto'
import type { Client } from 'pg'
import type { Invariant, Snapshot, Verdict } from './invariant.ts'

const TICKETS = 100_000_000
const TWO_52 = 2 ** 52
const PAGE = 20_000

interface SeedRow {
  id: string
  commitment: Buffer
  sealed: Buffer
  client_seed: string | null
  revealed_seed: Buffer | null
}

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

interface Line {
  readonly to: number
  readonly itemId: number
  readonly value: string
}

/** A published version: its lines, and what multiplies or adds to a draw. */
interface Odds {
  readonly lines: Line[]
  multifix: number
  multicast: readonly [number, number] | null
  bonus: { readonly min: number; readonly max: number } | null
}

interface Seed {
  readonly seed: Buffer
  readonly clientSeed: string
}

/** The published algorithm, written a second time on purpose: digits of the HMAC as 52-bit words, redrawn above the last whole multiple. */
function uniform(
  seed: Buffer,
  purpose: string,
  clientSeed: string,
  nonce: string,
  index: number,
  range: number,
): number {
  const limit = TWO_52 - (TWO_52 % range)
  for (let block = 0; ; block += 1) {
    const digits = createHmac('sha256', seed)
      .update(`TF1|${purpose}|${clientSeed}|${nonce}|${index}|${block}`)
      .digest('hex')
    for (let at = 0; at < 52; at += 13) {
      const word = Number.parseInt(digits.slice(at, at + 13), 16)
      if (word < limit) return word % range
    }
  }
}

function unseal(key: Buffer, id: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(id))
  decipher.setAuthTag(sealed.subarray(sealed.length - 16))
  return Buffer.concat([decipher.update(sealed.subarray(12, sealed.length - 16)), decipher.final()])
}

/** Every seed that may be known: revealed ones by anybody, the others with the key. */
async function seedsOf({ client, seedKey }: Snapshot, findings: string[]): Promise<Map<string, Seed>> {
  const seeds = new Map<string, Seed>()
  const { rows } = await client.query<SeedRow>('select id, commitment, sealed, client_seed, revealed_seed from seeds')
  for (const row of rows) {
    let seed = row.revealed_seed ?? undefined
    if (seedKey) {
      try {
        const opened = unseal(seedKey, row.id, row.sealed)
        if (seed && !seed.equals(opened))
          findings.push(`seed ${row.id}: another seed was revealed than the one that was sealed`)
        seed = opened
      } catch {
        findings.push(`seed ${row.id} does not open with the key`)
      }
    }
    if (!seed) continue
    if (!createHash('sha256').update(seed).digest().equals(row.commitment))
      findings.push(`seed ${row.id} does not hash to its commitment`)
    if (row.client_seed !== null) seeds.set(row.id, { seed, clientSeed: row.client_seed })
  }
  return seeds
}

interface PublishedDocument {
  readonly rows: readonly { item: string; from: number; to: number; value: number }[]
  readonly rules?: {
    readonly multifixNumber: number | null
    readonly multicastRange: readonly [number, number] | null
    readonly bonus: { readonly min: number; readonly max: number } | null
  }
}

async function oddsOf(client: Client, findings: string[]): Promise<Map<string, Odds>> {
  const odds = new Map<string, Odds>()
  const { rows } = await client.query<{
    case_id: number
    version: number
    ticket_from: number
    ticket_to: number
    item_id: number
    value_minor: string
    slug: string
  }>(
    `select r.case_id, r.version, r.ticket_from, r.ticket_to, r.item_id, r.value_minor, i.slug from odds_rows r
       join catalogue_items i on i.id = r.item_id order by r.case_id, r.version, r.ticket_from`,
  )
  const published = new Map<string, string[]>()
  for (const row of rows) {
    const key = `${row.case_id}:${row.version}`
    const one = odds.get(key) ?? { lines: [], multifix: 1, multicast: null, bonus: null }
    const { lines } = one
    if (row.ticket_from !== (lines.at(-1)?.to ?? 0))
      findings.push(`odds ${key}: tickets do not meet at ${row.ticket_from}`)
    lines.push({ to: row.ticket_to, itemId: row.item_id, value: row.value_minor })
    odds.set(key, one)
    const texts = published.get(key) ?? []
    texts.push(`${row.slug}:${row.ticket_from}:${row.ticket_to}:${row.value_minor}`)
    published.set(key, texts)
  }
  for (const [key, { lines }] of odds)
    if (lines.at(-1)?.to !== TICKETS) findings.push(`odds ${key} do not cover all tickets`)
  const documents = await client.query<{ case_id: number; version: number; document: string; hash: Buffer }>(
    'select case_id, version, document, hash from odds_versions',
  )
  for (const { case_id, version, document, hash } of documents.rows) {
    const key = `${case_id}:${version}`
    if (!createHash('sha256').update(document).digest().equals(hash))
      findings.push(`odds ${key}: the document does not hash to what was published`)
    const parsed = JSON.parse(document) as PublishedDocument
    const shown = [...parsed.rows]
      .sort((a, b) => a.from - b.from)
      .map((row) => `${row.item}:${row.from}:${row.to}:${Math.round(row.value * 100)}`)
    if (shown.join() !== (published.get(key) ?? []).join())
      findings.push(`odds ${key}: the rows in use are not the published ones`)
    const { rules } = parsed
    const one = odds.get(key)
    if (one && rules) {
      one.multifix = rules.multifixNumber ?? 1
      one.multicast = rules.multicastRange
      one.bonus = rules.bonus
    }
  }
  return odds
}

/** The first thing about an opening that does not come out as it is stored. */
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

/** Rolls again what was rolled outside openings; answers how many. */
async function replayOthers(client: Client, seeds: ReadonlyMap<string, Seed>, findings: string[]): Promise<number> {
  const { rows } = await client.query<{
    id: string
    purpose: string
    seed_id: string
    nonce: string
    range: string
    value: string
  }>('select id, purpose, seed_id, nonce, range, value from rolls')
  let looked = 0
  for (const row of rows) {
    const seed = seeds.get(row.seed_id)
    if (!seed) continue
    looked += 1
    const drawn = uniform(seed.seed, row.purpose, seed.clientSeed, row.nonce, 0, Number(row.range))
    if (drawn !== Number(row.value)) findings.push(`roll ${row.id}: ${row.value} is stored, ${drawn} was rolled`)
  }
  return looked
}

/** I21 and I23: seeds hash to their commitments, and every roll comes out the same when it is rolled again. */
export const rollInvariants: Invariant[] = [
  {
    id: 'I21',
    promise: 'every seed hashes to the commitment that was published before it was used',
    async check(snapshot): Promise<Verdict> {
      const findings: string[] = []
      const seeds = await seedsOf(snapshot, findings)
      return { looked: seeds.size, findings }
    },
  },
  {
    id: 'I23',
    promise:
      'every roll that can be rolled again gives the stored ticket, and the ticket the stored item under the published odds',
    async check(snapshot): Promise<Verdict> {
      const findings: string[] = []
      const seeds = await seedsOf(snapshot, [])
      const odds = await oddsOf(snapshot.client, findings)
      let looked = 0
      for (let last = '0'; ; ) {
        const { rows } = await snapshot.client.query<OpeningRow>(
          `select id, case_id, odds_version, seed_id, nonce, count, tickets, item_ids, prices_minor, factors, bonus_coins
             from openings where id > $1 order by id limit ${PAGE}`,
          [last],
        )
        for (const row of rows) {
          const seed = seeds.get(row.seed_id)
          if (!seed) continue
          looked += row.tickets.length
          const published = odds.get(`${row.case_id}:${row.odds_version}`)
          const fault = published ? replay(row, seed, published) : 'its odds were never published'
          if (fault) findings.push(`opening ${row.id}, ${fault}`)
        }
        const end = rows.at(-1)
        if (!end) break
        last = end.id
      }
      looked += await replayOthers(snapshot.client, seeds, findings)
      return { looked, findings }
    },
  },
]
