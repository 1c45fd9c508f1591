import { CASES, ONE_IN, oddsLineJoin } from '../../core/catalog/public.ts'

/** SQL: the chance of the roll that gave an item in a battle, and the name of its case. */
export const chanceOfPrize = (item: string, player: string): string => `
  select k.name, ${ONE_IN} as one_in
    from battle_prizes p join battle_drops d using (battle_id, round, slot)
    join lateral (
      select b.case_id, b.odds_version, sum(b.count) over (order by b.position) as end_round, b.count from battle_cases b
       where b.battle_id = p.battle_id) c on p.round >= c.end_round - c.count and p.round < c.end_round
    join ${CASES} k on k.id = c.case_id
    ${oddsLineJoin('c.case_id', 'c.odds_version', 'd.ticket')}
   where p.item_id = ${item} and p.user_id = ${player}`
