import { CASES, ODDS_VERSIONS } from '../../core/catalog/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** `count` rounds of one case. */
export interface BattleCaseRecord {
  readonly battleId: bigint
  readonly caseId: number
  readonly oddsVersion: number
  /** Hexadecimal. */
  readonly oddsHash: string
  readonly priceMinor: bigint
  readonly count: number
}

export function insertBattleCases(
  tx: Tx,
  battleId: bigint,
  cases: readonly Omit<BattleCaseRecord, 'battleId' | 'oddsHash'>[],
): void {
  tx.send(
    'insert_battle_cases',
    `insert into battle_cases (battle_id, position, case_id, odds_version, price_minor, count)
     select $1, ord, case_id, odds_version, price_minor, count
       from unnest($2::int4[], $3::int4[], $4::int8[], $5::int2[]) with ordinality as c (case_id, odds_version, price_minor, count, ord)`,
    [
      battleId,
      cases.map((one) => one.caseId),
      cases.map((one) => one.oddsVersion),
      cases.map((one) => one.priceMinor),
      cases.map((one) => one.count),
    ],
  )
}

export function selectBattleCases(queries: Queries, battleIds: readonly bigint[]): Promise<BattleCaseRecord[]> {
  return queries.rows(
    'select_battle_cases',
    `select c.battle_id as "battleId", c.case_id as "caseId", c.odds_version as "oddsVersion", encode(o.hash, 'hex') as "oddsHash",
            c.price_minor as "priceMinor", c.count
       from battle_cases c join ${ODDS_VERSIONS} o on o.case_id = c.case_id and o.version = c.odds_version
      where c.battle_id = any($1::int8[]) order by c.battle_id, c.position`,
    [battleIds],
  )
}

/** The odds documents of a battle's cases, each once. */
export function selectBattleOdds(
  queries: Queries,
  ulid: string,
): Promise<{ readonly hash: string; readonly text: string }[]> {
  return queries.rows(
    'select_battle_odds',
    `select encode(o.hash, 'hex') as hash, o.document as text
       from ${ODDS_VERSIONS} o
      where (o.case_id, o.version) in (select c.case_id, c.odds_version from battles b join battle_cases c on c.battle_id = b.id where b.ulid = $1)`,
    [ulid],
  )
}

/** A case that may enter a battle now. */
export interface OfferedCase {
  readonly slug: string
  readonly caseId: number
  readonly oddsVersion: number
  readonly oddsHash: string
  readonly priceMinor: bigint
}

/** The cases that may enter a battle: on sale for GOLD, with one item per opening and no condition that depends on the player. */
export function selectOfferedCases(queries: Queries, slugs: readonly string[]): Promise<OfferedCase[]> {
  return queries.rows(
    'select_battle_offers',
    `select c.slug, c.id as "caseId", c.odds_version as "oddsVersion", encode(o.hash, 'hex') as "oddsHash", c.price_minor as "priceMinor"
       from ${CASES} c join ${ODDS_VERSIONS} o on o.case_id = c.id and o.version = c.odds_version
      where c.slug = any($1::text[]) and c.is_battle and c.is_plain and c.kind = 'regular' and c.currency = 1 and c.price_minor > 0
        and c.multifix_number is null and c.multicast_min is null and c.bonus_coins_min is null and not c.is_offer`,
    [slugs],
  )
}

/** SQL: cases that battles contain. */
export const BATTLE_CASES = 'select case_id from battle_cases'
