import type { LiveDrop } from '@runecase/api/live-drops.ts'
import type { z } from 'zod'
import { SHOWN_PLAYERS } from '../../core/player/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

type Drop = z.infer<typeof LiveDrop>

export interface CaseDropRow {
  readonly caseId: number
  readonly priceMinor: bigint
  readonly drop: Drop
}

/** Inserts drops of cases, and deletes all drops of those cases except the newest `keep` and the best of the last day. */
export function sendCaseDrops(tx: Tx, rows: readonly CaseDropRow[], keep: number): void {
  if (rows.length === 0) return
  tx.send(
    'insert_case_drops',
    `insert into case_drops (id, case_id, price_minor, made_at, drop)
     select * from unnest($1::int8[], $2::int4[], $3::int8[], $4::timestamptz[], $5::jsonb[]) on conflict (id) do nothing`,
    [
      rows.map(({ drop }) => drop.id),
      rows.map(({ caseId }) => caseId),
      rows.map(({ priceMinor }) => priceMinor),
      rows.map(({ drop }) => drop.createdAt),
      rows.map(({ drop }) => JSON.stringify(drop)),
    ],
  )
  tx.send(
    'delete_old_case_drops',
    `delete from case_drops d where d.case_id = any($1::int4[])
        and d.id not in (select id from case_drops n where n.case_id = d.case_id order by id desc limit $2)
        and d.id is distinct from (select id from case_drops b
                                    where b.case_id = d.case_id and b.made_at > clock_timestamp() - interval '1 day'
                                    order by price_minor desc, id limit 1)`,
    [[...new Set(rows.map(({ caseId }) => caseId))], keep],
  )
}

/** The stored drops of a case, newest first, without players whose profile is hidden now. */
export function selectCaseDrops(
  queries: Queries,
  caseId: number,
): Promise<{ readonly drop: Drop; readonly priceMinor: bigint; readonly isOfDay: boolean }[]> {
  return queries.rows(
    'select_case_drops',
    `select d.drop, d.price_minor as "priceMinor", d.made_at > clock_timestamp() - interval '1 day' as "isOfDay"
       from case_drops d join ${SHOWN_PLAYERS} u on u.id = (d.drop->'user'->>'id')::int8
      where d.case_id = $1 order by d.id desc`,
    [caseId],
  )
}
