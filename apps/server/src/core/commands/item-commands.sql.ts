import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'
import type { Idempotency } from '../../platform/http/handler.ts'
import type { ItemRow } from '../items/public.ts'
import {
  CURRENCY_ID,
  type LedgerEntry,
  lossAdded,
  lossOf,
  PLAY_ELIGIBILITY_COLUMNS,
  PLAYED_NOW,
  type PlayEligibility,
} from '../ledger/public.ts'
import type { RollRow } from '../seeds/public.ts'
import type { ResponseToStore } from './stored-responses.sql.ts'
import { packResponses } from './stored-responses.ts'

/** A player and the seed of his play, read under his lock. Sums are minor units. */
export interface PlayingPlayer extends PlayEligibility {
  readonly userId: bigint
  readonly balanceMinor: bigint
  readonly coins: bigint
  readonly experienceMinor: bigint
  readonly revision: bigint
  readonly nonce: bigint
  readonly seedHeldBy: bigint | null
  readonly seedId: bigint
  readonly sealed: Buffer
  readonly clientSeed: string
  readonly activatedAt: Date
  /** The fingerprint of the key's earlier request; null for a new key. */
  readonly fingerprint: Buffer | null
  readonly answerId: bigint | null
  readonly answerPlace: number | null
  /** The request's session is open, or was checked before. */
  readonly hasSession: boolean
}

/**
 * Reads players by their requests, in the same order. It is sent right after the lock, so it sees everything that earlier lock owners
 * committed.
 */
export function selectPlayingPlayers(
  tx: Tx,
  idempotencies: readonly Pick<Idempotency, 'userId' | 'sessionId' | 'key'>[],
): Promise<PlayingPlayer[]> {
  return tx.rows(
    'select_playing_players',
    `select p.user_id as "userId", p.balance_minor as "balanceMinor", p.coins, p.experience_minor as "experienceMinor", p.revision, p.nonce,
            p.seed_held_by as "seedHeldBy", p.seed_id as "seedId", d.sealed, d.client_seed as "clientSeed", d.activated_at as "activatedAt", ${PLAY_ELIGIBILITY_COLUMNS},
            i.fingerprint, i.answer_id as "answerId", i.answer_place as "answerPlace", r.session_id is null or s.id is not null as "hasSession"
       from unnest($1::int8[], $2::text[], $3::int8[]) with ordinality as r (user_id, key, session_id, ord)
       join players p on p.user_id = r.user_id
       join seeds d on d.id = p.seed_id
       left join idempotency i on i.user_id = r.user_id and i.key = r.key
       left join sessions s on s.id = r.session_id and s.user_id = r.user_id and s.ended_at is null and s.expires_at > now()
      order by r.ord`,
    [
      numbers(idempotencies.map((one) => one.userId)),
      idempotencies.map((one) => one.key ?? null),
      idempotencies.map((one) => one.sessionId),
    ],
  )
}

/** The requested items of several players, by id; items of others are missing. The caller holds the players' locks. */
export function selectItemsOfPlayers(
  tx: Tx,
  wanted: readonly { readonly userId: bigint; readonly ids: readonly bigint[] }[],
): Promise<(ItemRow & { readonly userId: bigint })[]> {
  return tx.rows(
    'select_items_of_players',
    `select i.user_id as "userId", i.id, i.catalogue_item_id as "catalogueItemId", i.price_minor as "priceMinor", i.status, i.source
       from (select distinct user_id, id from unnest($1::int8[], $2::int8[]) as w (user_id, id)) w join items i on i.user_id = w.user_id and i.id = w.id order by i.id`,
    [numbers(wanted.flatMap(({ userId, ids }) => ids.map(() => userId))), numbers(wanted.flatMap(({ ids }) => ids))],
  )
}

/** A step of an item by its codes, or two at once. */
export interface StepRow {
  readonly userId: bigint
  readonly id: bigint
  readonly from: number
  /** The intermediate status; null for a single step. */
  readonly via: number | null
  readonly to: number
  readonly actor: string
  readonly operationId: bigint
}

/** Moves items; returns how many had the expected status. */
export async function updateItemSteps(tx: Tx, steps: readonly StepRow[]): Promise<number> {
  const [row] = await tx.rows<{ moved: number }>(
    'update_item_steps',
    `with moved as (
       update items i set status = s.to_status, via_status = s.via_status, actor = s.actor, operation_id = s.operation_id
         from unnest($1::int8[], $2::int8[], $3::int2[], $4::int2[], $5::text[], $6::int8[], $7::int2[])
           as s (user_id, id, from_status, to_status, actor, operation_id, via_status)
        where i.user_id = s.user_id and i.id = s.id and i.status = s.from_status returning 1)
     select count(*)::int4 as moved from moved`,
    [
      numbers(steps.map((one) => one.userId)),
      numbers(steps.map((one) => one.id)),
      numbers(steps.map((one) => one.from)),
      numbers(steps.map((one) => one.to)),
      steps.map((one) => one.actor),
      numbers(steps.map((one) => one.operationId)),
      steps.map((one) => one.via),
    ],
  )
  return row?.moved ?? 0
}

/** The effect of a play on its player: hundredths of experience, entries that sum to zero, the nonce it took. */
export interface PlayWrite {
  readonly userId: bigint
  readonly operationId: bigint
  readonly entries: readonly LedgerEntry[]
  readonly experienceMinor: bigint
  readonly rolls: readonly RollRow[]
  readonly isGame: boolean
  /** The part of the entries that repays the player's debt. */
  readonly repaid: { readonly gold: bigint; readonly coins: bigint }
}

/**
 * Writes the results of a batch of plays, except items: players, ledger, rolls, stored responses and domain events. Every player in it is
 * locked.
 */
export function sendItemCommands(
  tx: Tx,
  writes: readonly PlayWrite[],
  kept: { readonly id: bigint; readonly answers: readonly ResponseToStore[] },
  events: string | null,
): void {
  const { answers } = kept
  if (events !== null) tx.noteEvents()
  const entries = writes.flatMap((one) => one.entries.map((entry) => ({ ...entry, operationId: one.operationId })))
  tx.count('ledger_entries', entries.length)
  const rolls = writes.flatMap((one) => one.rolls)
  const changeOf = ({ userId, entries: own }: PlayWrite, currency: LedgerEntry['currency']) =>
    own
      .filter((entry) => entry.accountId === userId && entry.currency === currency)
      .reduce((sum, entry) => sum + entry.amount, 0n)
  const change = `balance_minor = p.balance_minor + r.gold, coins = p.coins + r.coins, experience_minor = p.experience_minor + r.experience,
              owed_minor = p.owed_minor - r.repaid, owed_coins = p.owed_coins - r.repaid_coins,
              nonce = p.nonce + r.nonces, revision = p.revision + r.revisions, ${lossAdded('r.loss')}`
  tx.send(
    'write_plays',
    `with r as materialized (
       select * from unnest($1::int8[], $2::int8[], $3::int8[], $4::int8[], $5::int8[], $6::int2[], $7::int2[], $8::bool[], $28::int8[], $29::int8[])
         as r (user_id, gold, coins, loss, experience, nonces, revisions, is_game, repaid, repaid_coins)),
     p as (
       update players p set ${change}, ${PLAYED_NOW} from r where p.user_id = r.user_id and r.is_game),
     q as (
       update players p set ${change} from r where p.user_id = r.user_id and not r.is_game),
     l as (
       insert into ledger_entries (account_id, operation_id, kind, currency, amount)
       select * from unnest($9::int8[], $10::int8[], $11::int2[], $12::int2[], $13::int8[])),
     w as (
       insert into rolls (id, user_id, purpose, seed_id, nonce, range, value, reference)
       select * from unnest($14::int8[], $15::int8[], $16::text[], $17::int8[], $18::int8[], $19::int8[], $20::int8[], $21::text[])),
     d as (
       insert into idempotency (user_id, key, fingerprint, answer_id, answer_place)
       select user_id, key, fingerprint, $25::int8, place - 1
         from unnest($22::int8[], $23::text[], $24::bytea[]) with ordinality as x (user_id, key, fingerprint, place)),
     a as (
       insert into stored_responses (id, answers) select $25::int8, $26::bytea where $26 is not null)
     insert into outbox (events) select $27::json where $27 is not null`,
    [
      numbers(writes.map((one) => one.userId)),
      numbers(writes.map((one) => changeOf(one, 'GOLD'))),
      numbers(writes.map((one) => changeOf(one, 'COIN'))),
      numbers(writes.map((one) => lossOf(one.userId, one.entries))),
      numbers(writes.map((one) => one.experienceMinor)),
      numbers(writes.map((one) => one.rolls.length)),
      numbers(writes.map((one) => (one.entries.length > 0 ? 1 : 0))),
      writes.map((one) => one.isGame),
      numbers(entries.map((one) => one.accountId)),
      numbers(entries.map((one) => one.operationId)),
      numbers(entries.map((one) => one.kind)),
      numbers(entries.map((one) => CURRENCY_ID[one.currency])),
      numbers(entries.map((one) => one.amount)),
      numbers(rolls.map((one) => one.id)),
      numbers(rolls.map((one) => one.userId)),
      rolls.map((one) => one.purpose),
      numbers(rolls.map((one) => one.seedId)),
      numbers(rolls.map((one) => one.nonce)),
      numbers(rolls.map((one) => one.range)),
      numbers(rolls.map((one) => one.value)),
      rolls.map((one) => one.reference),
      numbers(answers.map((one) => one.userId)),
      answers.map((one) => one.key),
      answers.map((one) => one.fingerprint),
      kept.id,
      answers.length > 0 ? packResponses(answers) : null,
      events,
      numbers(writes.map((one) => one.repaid.gold)),
      numbers(writes.map((one) => one.repaid.coins)),
    ],
  )
}
