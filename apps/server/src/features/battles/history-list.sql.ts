import { goldOf, HISTORY_PAGE, type HistoryList } from '../../core/protection/public.ts'

export const battlesOfHistory: HistoryList = {
  part: 'battles',
  columns: ['battle', 'at', 'mode', 'rounds', 'status', 'stake', 'won'],
  rows: `select s.battle_id as key, b.ulid as battle, moment_of_id(s.stake_id) as at, b.mode, b.rounds::int4 as rounds, b.status,
            ${goldOf('b.price_minor')} as stake, ${goldOf('s.won_minor')} as won
       from (select * from battle_seats where user_id = $1 and battle_id < $2 order by battle_id desc fetch first ${HISTORY_PAGE} rows with ties) s
       join battles b on b.id = s.battle_id`,
}
