import type { PlayerEvent, PlayerRecordPart } from '../../core/player/public.ts'

/** What battles show operators about a player. */
export const battleRecord: PlayerRecordPart = {
  async findBlocker(queries, userId) {
    const rows = await queries.rows(
      'find_seat_under_way',
      `select from battle_seats s join battles b on b.id = s.battle_id
        where s.user_id = $1 and s.is_active and b.status in ('created', 'started') limit 1`,
      [userId],
    )
    return rows.length > 0 ? 'battle' : undefined
  },
  selectEvents: (queries, { userId, beforeId, count }) =>
    queries.rows<PlayerEvent>(
      'select_battles_of_timeline',
      `select s.battle_id as id, moment_of_id(s.battle_id) as at, 'battle' as event, null as name, b.mode as detail,
              b.price_minor as "amountMinor", b.ulid as reference
         from (select battle_id from battle_seats
                where user_id = $1 and ($2::int8 is null or battle_id < $2::int8) order by battle_id desc limit $3::int8) s
         join battles b on b.id = s.battle_id`,
      [userId, beforeId, count],
    ),
}
