import type { Queries } from '../../platform/db.ts'

export interface LedgerLink {
  readonly seq: bigint
  readonly entries: number
  readonly digest: string
  readonly previous: string
  readonly hash: string
  readonly at: Date
}

/** Links of the chain below `before`, newest first. */
export function selectLedgerLinks(queries: Queries, before: number | undefined, limit: number): Promise<LedgerLink[]> {
  return queries.rows(
    'select_ledger_links',
    `select l.seq, l.entries, encode(l.digest, 'hex') as digest, coalesce(encode(p.hash, 'hex'), '') as previous,
            encode(l.hash, 'hex') as hash, l.at
       from ledger_chain l left join ledger_chain p on p.seq = l.seq - 1
      where $1::int8 is null or l.seq < $1 order by l.seq desc limit $2`,
    [before ?? null, limit],
  )
}
