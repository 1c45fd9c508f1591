import { CASES, takeFromLimited } from '../../core/catalog/public.ts'
import { responseValues, type StoredResponses, storeResponses, USED_KEYS } from '../../core/commands/public.ts'
import { countOpenings, PLAYER_CASES } from '../../core/free-openings/public.ts'
import { insertDrops } from '../../core/items/public.ts'
import {
  changePlayers,
  type EntryRow,
  entryValues,
  insertEntries,
  PLAY_ELIGIBILITY_COLUMNS,
  PLAYERS,
  type PlayEligibility,
  type PlayersChange,
} from '../../core/ledger/public.ts'
import { INSERT_OPENINGS } from '../../core/openings/public.ts'
import { INSERT_PLAYS, type Play } from '../../core/plays/public.ts'
import { SEALED_SEEDS } from '../../core/seeds/public.ts'
import { OPEN_SESSIONS } from '../../core/session/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'
import { insertEvents } from '../../platform/domain-events.ts'
import { CASE_COLUMNS, type CaseRow, type OpeningCache, type SeedRow } from './opening-cache.ts'

/** All data that decides an opening, read under the player's lock. */
export interface OpeningRow extends PlayEligibility {
  readonly ord: number
  readonly has_session: boolean
  readonly balance_minor: bigint
  readonly coins: bigint
  readonly experience_minor: bigint
  readonly revision: bigint
  readonly nonce: bigint
  /** The unfinished operation that the seed decides; null without one. */
  readonly seed_held_by: bigint | null
  readonly is_refilled: boolean
  readonly seed: SeedRow
  /** The database's clock, milliseconds since the Unix epoch. */
  readonly database_ms: bigint
  /** Null when there is no such case. */
  readonly case: CaseRow | null
  readonly granted: number
  readonly opened_since_free: number
  readonly opened_before: bigint
  readonly cooldown_ends_at: Date | null
  readonly stored_fingerprint: Buffer | null
  /** The stored response to the same request, if it was made before. */
  readonly answer_id: bigint | null
  readonly answer_place: number | null
}

export interface OpeningKey {
  readonly userId: bigint
  readonly sessionId: bigint | null
  readonly caseId: number
  readonly key: string | undefined
}

/** The row as the database returns it: a seed or case that is cached in the current version is left out. */
type ReadRow = Omit<OpeningRow, 'seed' | 'case'> &
  Omit<SeedRow, 'id'> & {
    readonly seed_id: bigint
    readonly case_revision: bigint | null
    readonly case_row: (Omit<CaseRow, 'price_minor'> & { readonly price_minor: number }) | null
  }

/**
 * Reads the data that decides each opening. The query is sent right behind the lock and runs after it, so its snapshot contains everything
 * that earlier owners of those locks committed: an idempotency record, a counter, a rotated seed, another price.
 */
export async function selectOpenings(tx: Tx, memory: OpeningCache, keys: readonly OpeningKey[]): Promise<OpeningRow[]> {
  const known = keys.map(({ userId, caseId }) => ({ seed: memory.seedOf(userId), case: memory.caseOf(caseId) }))
  const rows = await tx.rows<ReadRow>(
    'select_openings',
    `select r.ord::int4 as ord, r.session_id is null or s.id is not null as has_session,
            p.balance_minor, p.coins, p.experience_minor, p.revision, p.nonce, p.seed_id, p.seed_held_by,
            coalesce(p.refilled_at > now() - interval '24 hours', false) as is_refilled,
            d.client_seed, d.commitment, d.sealed, d.activated_at,
            (extract(epoch from now()) * 1000)::int8 as database_ms, ${PLAY_ELIGIBILITY_COLUMNS},
            c.revision as case_revision,
            case when c.revision is distinct from r.case_revision and c.id is not null
                 then json_build_object(${CASE_COLUMNS.map((name) => `'${name}', c.${name}`).join(', ')}) end as case_row,
            coalesce(pc.free_opens, 0) as granted, coalesce(pc.opened_since_free, 0) as opened_since_free,
            coalesce(pc.opened, 0) as opened_before,
            case when pc.opened_at + make_interval(hours => c.cooldown_hours) > now()
                 then pc.opened_at + make_interval(hours => c.cooldown_hours) end as cooldown_ends_at,
            i.fingerprint as stored_fingerprint, i.answer_id, i.answer_place
       from unnest($1::int8[], $2::int8[], $3::int4[], $4::text[], $5::int8[], $6::int8[])
              with ordinality as r (user_id, session_id, case_id, key, seed_id, case_revision, ord)
       join ${PLAYERS} p on p.user_id = r.user_id
       left join ${SEALED_SEEDS} d on d.id = case when p.seed_id is distinct from r.seed_id then p.seed_id end
       left join ${OPEN_SESSIONS} s on s.id = r.session_id and s.user_id = r.user_id
       left join ${CASES} c on c.id = r.case_id
       left join ${PLAYER_CASES} pc on pc.user_id = r.user_id and pc.case_id = r.case_id
       left join ${USED_KEYS} i on i.user_id = r.user_id and i.key = r.key
      order by r.ord`,
    [
      numbers(keys.map((one) => one.userId)),
      keys.map((one) => one.sessionId),
      numbers(keys.map((one) => one.caseId)),
      keys.map((one) => one.key ?? null),
      known.map((one) => one.seed?.id ?? null),
      known.map((one) => one.case?.revision ?? null),
    ],
  )
  return rows.map((row) => {
    const { userId, caseId } = keys[row.ord - 1] as OpeningKey
    const before = known[row.ord - 1]
    return Object.assign(row, {
      seed: before?.seed?.id === row.seed_id ? before.seed : learnedSeed(memory, userId, row),
      case: row.case_row
        ? learnedCase(memory, caseId, row)
        : row.case_revision === null
          ? null
          : (before?.case?.row ?? null),
    })
  })
}

function learnedSeed(memory: OpeningCache, userId: bigint, row: ReadRow): SeedRow {
  const { seed_id: id, client_seed, commitment, sealed, activated_at } = row
  const seed = { id, client_seed, commitment, sealed, activated_at }
  memory.learnSeed(userId, seed)
  return seed
}

function learnedCase(memory: OpeningCache, caseId: number, { case_row, case_revision }: ReadRow): CaseRow | null {
  if (!case_row || case_revision === null) return null
  const row = { ...case_row, price_minor: BigInt(case_row.price_minor) }
  memory.learnCase(caseId, { revision: case_revision, row })
  return row
}

/** One decided opening as rows. Sums are minor units; `entries` sum to zero by currency. */
export interface OpeningWrite {
  readonly userId: bigint
  readonly openingId: bigint
  readonly caseId: number
  readonly oddsVersion: number
  readonly seedId: bigint
  readonly nonce: bigint
  readonly count: number
  readonly grantedCount: number
  readonly nthFreeCount: number
  readonly currency: number
  readonly costMinor: bigint
  readonly cashbackMinor: bigint
  readonly coinsWon: bigint
  readonly balanceChange: bigint
  readonly coinsChange: bigint
  readonly experienceBefore: bigint
  readonly experienceGain: bigint
  readonly spentMinor: bigint
  readonly tickets: readonly number[]
  readonly itemIds: readonly number[]
  readonly pricesMinor: readonly bigint[]
  readonly factors: readonly number[] | null
  readonly bonusCoins: readonly number[] | null
  /** Null where the case keeps no counters per player. */
  readonly counters: { readonly freeOpens: number; readonly openedSinceFree: number } | null
  readonly isLimited: boolean
  readonly play: Play<'case'>
  readonly entries: readonly Omit<EntryRow, 'operationId'>[]
}

function numbersOrNull(values: readonly (number | bigint)[] | null): string | null {
  return values && numbers(values)
}

const CHANGE: PlayersChange = {
  gold: 'r.balance_change',
  coins: 'r.coins_change',
  experience: 'r.experience_gain',
  spent: 'r.spent',
  opened: 'r.count',
  nonces: '1',
  revisions: '1',
  loss: '(-r.balance_change)',
}

/**
 * Writes a whole batch with one statement: players, plays, openings, ledger, items, counters, stored responses and domain events. Every player in
 * it is locked, so nothing is checked again here; the constraints of the tables are the last check.
 */
export function sendOpenings(
  tx: Tx,
  writes: readonly OpeningWrite[],
  responses: StoredResponses,
  events: string | null,
): void {
  if (events !== null) tx.noteEvents()
  const entries = writes.flatMap((one) => one.entries.map((entry) => ({ ...entry, operationId: one.openingId })))
  tx.count('ledger_entries', entries.length)
  const counted = writes.filter((one) => one.counters)
  const taken = new Map<number, number>()
  for (const one of writes) if (one.isLimited) taken.set(one.caseId, (taken.get(one.caseId) ?? 0) + one.count)
  const limited = [...taken].sort(([a], [b]) => a - b)
  const itemOwners: bigint[] = []
  const itemIds: bigint[] = []
  for (const one of writes) {
    for (let index = 0; index < one.itemIds.length; index += 1) {
      itemOwners.push(one.userId)
      itemIds.push(one.openingId + BigInt(index))
    }
  }
  tx.send(
    'write_openings',
    `with r as materialized (
       select * from unnest($1::int8[], $2::int8[], $3::int4[], $4::int4[], $5::int8[], $6::int8[], $7::int2[], $8::int2[], $9::int2[],
         $10::int2[], $11::int8[], $12::int8[], $13::int8[], $14::int8[], $15::int8[], $16::int8[], $17::int8[], $18::int8[],
         $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $46::int8[], $47::text[], $48::text[])
         as r (user_id, id, case_id, odds_version, seed_id, nonce, count, granted, nth_free, currency, cost, cashback, coins_won,
               balance_change, coins_change, experience_before, experience_gain, spent, tickets, item_ids, prices, factors, bonus, won, items_out, facts)),
     p as (
       ${changePlayers(CHANGE, true)}),
     o as (
       ${INSERT_OPENINGS}
       select id, user_id, case_id, odds_version, seed_id, nonce, count, granted, nth_free, currency, cost, cashback, coins_won,
              experience_before, tickets::int4[], item_ids::int4[], prices::int8[], factors::int2[], bonus::int4[] from r),
     y as (
       ${INSERT_PLAYS}
       select user_id, id, 'case', currency, cost, won, experience_gain, coins_won, '{}', items_out::int8[], facts::jsonb from r),
     l as (
       ${insertEntries(24)}),
     i as (
       ${insertDrops(29)}),
     k as (
       ${takeFromLimited(33)}),
     n as (
       ${countOpenings(35)}),
     ${storeResponses(40)}
     ${insertEvents(45)}`,
    [
      numbers(writes.map((one) => one.userId)),
      numbers(writes.map((one) => one.openingId)),
      numbers(writes.map((one) => one.caseId)),
      numbers(writes.map((one) => one.oddsVersion)),
      numbers(writes.map((one) => one.seedId)),
      numbers(writes.map((one) => one.nonce)),
      numbers(writes.map((one) => one.count)),
      numbers(writes.map((one) => one.grantedCount)),
      numbers(writes.map((one) => one.nthFreeCount)),
      numbers(writes.map((one) => one.currency)),
      numbers(writes.map((one) => one.costMinor)),
      numbers(writes.map((one) => one.cashbackMinor)),
      numbers(writes.map((one) => one.coinsWon)),
      numbers(writes.map((one) => one.balanceChange)),
      numbers(writes.map((one) => one.coinsChange)),
      numbers(writes.map((one) => one.experienceBefore)),
      numbers(writes.map((one) => one.experienceGain)),
      numbers(writes.map((one) => one.spentMinor)),
      writes.map((one) => numbers(one.tickets)),
      writes.map((one) => numbers(one.itemIds)),
      writes.map((one) => numbers(one.pricesMinor)),
      writes.map((one) => numbersOrNull(one.factors)),
      writes.map((one) => numbersOrNull(one.bonusCoins)),
      ...entryValues(entries),
      numbers(itemOwners),
      numbers(itemIds),
      numbers(writes.flatMap((one) => one.itemIds)),
      numbers(writes.flatMap((one) => one.pricesMinor)),
      numbers(limited.map(([caseId]) => caseId)),
      numbers(limited.map(([, count]) => count)),
      numbers(counted.map((one) => one.userId)),
      numbers(counted.map((one) => one.caseId)),
      numbers(counted.map((one) => one.counters?.freeOpens ?? 0)),
      numbers(counted.map((one) => one.counters?.openedSinceFree ?? 0)),
      numbers(counted.map((one) => one.count)),
      ...responseValues(responses),
      events,
      numbers(writes.map(({ play }) => play.wonMinor)),
      writes.map(({ play }) => numbers(play.itemsOut.map(({ id }) => id))),
      writes.map(({ play }) => JSON.stringify(play.facts)),
    ],
  )
}
