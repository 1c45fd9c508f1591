import { PLAYERS } from '../../core/ledger/public.ts'
import { FACES } from '../../core/player/public.ts'
import { SEEDS } from '../../core/seeds/public.ts'
import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'

/** A seat with the name and avatar of its player; `nickname` and `avatar` are null for a bot. */
export interface SeatRecord {
  readonly battleId: bigint
  readonly slot: number
  readonly userId: bigint | null
  readonly bot: number | null
  readonly clientSeed: string
  readonly stakeId: bigint
  readonly totalMinor: bigint
  readonly wonMinor: bigint | null
  readonly goldMinor: bigint | null
  readonly nickname: string | null
  readonly avatar: string | null
  readonly experienceMinor: bigint | null
}

type NewSeat = Pick<SeatRecord, 'slot' | 'userId' | 'bot' | 'clientSeed' | 'stakeId'>

/** Seats players and bots. Refuses a player who already sits in another battle with `battle_already_in`. */
export async function insertSeats(tx: Tx, battleId: bigint, seats: readonly NewSeat[]): Promise<void> {
  await tx
    .rows(
      'insert_battle_seats',
      `insert into battle_seats (battle_id, slot, user_id, bot, client_seed, stake_id)
       select $1, slot, user_id, bot, client_seed, stake_id
         from unnest($2::int2[], $3::int8[], $4::int2[], $5::text[], $6::int8[]) as s (slot, user_id, bot, client_seed, stake_id)`,
      [
        battleId,
        seats.map((seat) => seat.slot),
        seats.map((seat) => seat.userId),
        seats.map((seat) => seat.bot),
        seats.map((seat) => seat.clientSeed),
        seats.map((seat) => seat.stakeId),
      ],
    )
    .catch((error) => {
      if (violatedConstraint(error) === 'battle_seats_active_key') refuse('battle_already_in')
      throw error
    })
}

export function deleteSeat(tx: Tx, battleId: bigint, userId: bigint): void {
  tx.send('delete_battle_seat', 'delete from battle_seats where battle_id = $1 and user_id = $2', [battleId, userId])
}

/** Frees all seats of a battle. */
export function freeSeats(tx: Tx, battleId: bigint): void {
  tx.send('free_battle_seats', 'update battle_seats set is_active = false where battle_id = $1 and is_active', [
    battleId,
  ])
}

const SEAT_COLUMNS = `s.battle_id as "battleId", s.slot, s.user_id as "userId", s.bot, s.client_seed as "clientSeed", s.stake_id as "stakeId",
  s.total_minor as "totalMinor", s.won_minor as "wonMinor", s.gold_minor as "goldMinor", f.nickname, f.avatar, f.experience_minor as "experienceMinor"`

export function selectSeats(queries: Queries, battleIds: readonly bigint[]): Promise<SeatRecord[]> {
  return queries.rows(
    'select_battle_seats',
    `select ${SEAT_COLUMNS} from battle_seats s left join ${FACES} f on f.user_id = s.user_id
      where s.battle_id = any($1::int8[]) order by s.battle_id, s.slot`,
    [battleIds],
  )
}

/** Locks the players of a battle in the order of their ids; returns the ids. */
export async function lockBattlePlayers(tx: Tx, battleId: bigint): Promise<bigint[]> {
  const rows = await tx.rows<{ userId: bigint }>(
    'lock_battle_players',
    `select user_id as "userId" from ${PLAYERS}
      where user_id in (select user_id from battle_seats where battle_id = $1 and user_id is not null) order by user_id for update`,
    [battleId],
  )
  return rows.map((row) => row.userId)
}

/** Stores the result of each seat. */
export function updateSeatResults(
  tx: Tx,
  battleId: bigint,
  results: readonly { readonly slot: number; readonly wonMinor: bigint; readonly goldMinor: bigint }[],
): void {
  tx.send(
    'update_battle_seat_results',
    `update battle_seats s set is_active = false, won_minor = r.won, gold_minor = r.gold
       from unnest($2::int2[], $3::int8[], $4::int8[]) as r (slot, won, gold) where s.battle_id = $1 and s.slot = r.slot`,
    [battleId, results.map((one) => one.slot), results.map((one) => one.wonMinor), results.map((one) => one.goldMinor)],
  )
}

/** The ulid of the battle in which a player sits; null without one. */
export async function findActiveBattle(queries: Queries, userId: bigint): Promise<string | null> {
  const [row] = await queries.rows<{ ulid: string }>(
    'find_active_battle',
    `select b.ulid from battle_seats s join battles b on b.id = s.battle_id where s.user_id = $1 and s.is_active`,
    [userId],
  )
  return row?.ulid ?? null
}

/** A player's current client seed. It is public. */
export async function getClientSeed(queries: Queries, userId: bigint): Promise<string> {
  const [row] = await queries.rows<{ clientSeed: string }>(
    'get_client_seed',
    `select d.client_seed as "clientSeed" from ${PLAYERS} p join ${SEEDS} d on d.id = p.seed_id where p.user_id = $1`,
    [userId],
  )
  if (!row) throw new Error(`player ${userId} has no seed`)
  return row.clientSeed
}
