import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'
import { insertEvents } from '../../platform/domain-events.ts'
import type { Idempotency } from '../../platform/http/handler.ts'
import {
  CURRENCY_ID,
  changePlayers,
  entryValues,
  insertEntries,
  type LedgerEntry,
  lossOf,
  PLAY_ELIGIBILITY_COLUMNS,
  PLAYERS,
  type PlayEligibility,
  type PlayersChange,
} from '../ledger/public.ts'
import { insertRolls, type RollRow, rollValues, SEALED_SEEDS } from '../seeds/public.ts'
import { OPEN_SESSIONS } from '../session/relations.sql.ts'
import { responseValues, type StoredResponses, storeResponses } from './stored-responses.sql.ts'

/** A player and the seed of their play, read under their lock. Sums are minor units. */
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
  /** Whether the request's session is open, or was checked before. */
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
       join ${PLAYERS} p on p.user_id = r.user_id
       join ${SEALED_SEEDS} d on d.id = p.seed_id
       left join idempotency i on i.user_id = r.user_id and i.key = r.key
       left join ${OPEN_SESSIONS} s on s.id = r.session_id and s.user_id = r.user_id
      order by r.ord`,
    [
      numbers(idempotencies.map((one) => one.userId)),
      idempotencies.map((one) => one.key ?? null),
      idempotencies.map((one) => one.sessionId),
    ],
  )
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

const CHANGE: PlayersChange = {
  gold: 'r.gold',
  coins: 'r.coins',
  experience: 'r.experience',
  nonces: 'r.nonces',
  revisions: 'r.revisions',
  loss: 'r.loss',
  repaid: 'r.repaid',
  repaidCoins: 'r.repaid_coins',
}

/**
 * Writes the results of a batch of plays, except items: players, ledger, rolls, stored responses and domain events. Every player in it is
 * locked.
 */
export function sendItemCommands(
  tx: Tx,
  writes: readonly PlayWrite[],
  responses: StoredResponses,
  events: string | null,
): void {
  if (events !== null) tx.noteEvents()
  const entries = writes.flatMap((one) =>
    one.entries.map((entry) => ({ ...entry, currency: CURRENCY_ID[entry.currency], operationId: one.operationId })),
  )
  tx.count('ledger_entries', entries.length)
  const rolls = writes.flatMap((one) => one.rolls)
  const changeOf = ({ userId, entries: own }: PlayWrite, currency: LedgerEntry['currency']) =>
    own
      .filter((entry) => entry.accountId === userId && entry.currency === currency)
      .reduce((sum, entry) => sum + entry.amount, 0n)
  tx.send(
    'write_plays',
    `with r as materialized (
       select * from unnest($1::int8[], $2::int8[], $3::int8[], $4::int8[], $5::int8[], $6::int2[], $7::int2[], $8::bool[], $28::int8[], $29::int8[])
         as r (user_id, gold, coins, loss, experience, nonces, revisions, is_game, repaid, repaid_coins)),
     p as (
       ${changePlayers(CHANGE, true)} and r.is_game),
     q as (
       ${changePlayers(CHANGE, false)} and not r.is_game),
     l as (
       ${insertEntries(9)}),
     w as (
       ${insertRolls(14)}),
     ${storeResponses(22)}
     ${insertEvents(27)}`,
    [
      numbers(writes.map((one) => one.userId)),
      numbers(writes.map((one) => changeOf(one, 'GOLD'))),
      numbers(writes.map((one) => changeOf(one, 'COIN'))),
      numbers(writes.map((one) => lossOf(one.userId, one.entries))),
      numbers(writes.map((one) => one.experienceMinor)),
      numbers(writes.map((one) => one.rolls.length)),
      numbers(writes.map((one) => (one.entries.length > 0 ? 1 : 0))),
      writes.map((one) => one.isGame),
      ...entryValues(entries),
      ...rollValues(rolls),
      ...responseValues(responses),
      events,
      numbers(writes.map((one) => one.repaid.gold)),
      numbers(writes.map((one) => one.repaid.coins)),
    ],
  )
}
