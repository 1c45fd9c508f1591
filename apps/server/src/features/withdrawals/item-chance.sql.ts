/** The line of a case's odds that a ticket is in, as `r`. */
const LINE = (ticket: string) => `r.ticket_from <= ${ticket} and r.ticket_to > ${ticket}`
const ONE_IN = '100000000.0 / (r.ticket_to - r.ticket_from)'

/**
 * A query of the chance with which a player won an item in a case, a battle or an upgrade: `one_in`, and the name of the case or null. No row
 * for items of other origins. `item` and `player` are expressions of ids.
 */
export const chanceOf = (item: string, player: string): string => `
  select k.name, (${ONE_IN})::float8 as one_in
    from openings o join cases k on k.id = o.case_id
    join odds_rows r on r.case_id = o.case_id and r.version = o.odds_version and ${LINE(`o.tickets[(${item} - o.id)::int4 + 1]`)}
   where o.id = (${item} >> 6) << 6 and o.user_id = ${player}
  union all
  select k.name, (${ONE_IN})::float8
    from battle_prizes p join battle_drops d using (battle_id, round, slot)
    join lateral (
      select b.case_id, b.odds_version, sum(b.count) over (order by b.position) as end_round, b.count from battle_cases b
       where b.battle_id = p.battle_id) c on p.round >= c.end_round - c.count and p.round < c.end_round
    join cases k on k.id = c.case_id
    join odds_rows r on r.case_id = c.case_id and r.version = c.odds_version and ${LINE('d.ticket')}
   where p.item_id = ${item} and p.user_id = ${player}
  union all
  select null, (100000000.0 / g.threshold)::float8 from upgrades g where g.id = ${item} and g.user_id = ${player} and g.has_won`
