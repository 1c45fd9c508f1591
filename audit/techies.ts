import { uniform } from './fair-draw.ts'
import { bySql, type Invariant, type Snapshot, type Verdict } from './invariant.ts'
import { SeedBook } from './seeds.ts'

const PAGE = 10_000
const CELLS = 25

interface BoardRow {
  readonly id: string
  readonly seed_id: string
  readonly nonce: string
  readonly mines: number
  readonly stake_minor: string
  readonly max_win_minor: string
  readonly cells: readonly number[]
  readonly outcome: string | null
  readonly payout_minor: string | null
  readonly return_percent: number
}

/** Rows of Pascal's triangle up to the number of cells. */
const WAYS: readonly (readonly bigint[])[] = (() => {
  const rows: bigint[][] = [[1n]]
  for (let n = 1; n <= CELLS; n += 1) {
    rows.push(Array.from({ length: n + 1 }, (_, k) => (rows[n - 1]?.[k - 1] ?? 0n) + (rows[n - 1]?.[k] ?? 0n)))
  }
  return rows
})()
const ways = (n: number, k: number): bigint => WAYS[n]?.[k] ?? 0n

/** The mines of a board, computed differently from the shop: from the last cell down, in the combinatorial number system. */
function minesOf(board: number, mines: number): Set<number> {
  let left = ways(CELLS, mines) - 1n - BigInt(board)
  const found = new Set<number>()
  let place = CELLS - 1
  for (let rest = mines; rest > 0; rest -= 1) {
    while (ways(place, rest) > left) place -= 1
    left -= ways(place, rest)
    found.add(CELLS - 1 - place)
  }
  return found
}

/** The fault of a board according to its mines; undefined if there is none. */
function faultOf(row: BoardRow, mines: ReadonlySet<number>): string | undefined {
  const { cells, outcome } = row
  const stake = BigInt(row.stake_minor)
  const safe = CELLS - row.mines
  const payoutAfter = (count: number) =>
    count === 0 ? stake : (stake * BigInt(row.return_percent) * ways(CELLS, count)) / (100n * (ways(safe, count) || 1n))
  if (new Set(cells).size !== cells.length) return 'a cell was opened twice'
  const hit = cells.findIndex((cell) => mines.has(cell))
  if (hit !== -1 && hit !== cells.length - 1) return 'it went on after a mine'
  const opened = hit === -1 ? cells.length : hit
  if (opened > 0 && payoutAfter(opened) > BigInt(row.max_win_minor)) return 'it went on above its largest win'
  if (outcome === null) return hit === -1 ? undefined : 'it is unfinished although a mine was opened'
  const due = hit !== -1 ? ['lost', 0n] : cells.length === 0 ? ['returned', stake] : ['won', payoutAfter(opened)]
  const stored = [outcome, BigInt(row.payout_minor ?? -1)]
  return stored[0] === due[0] && stored[1] === due[1]
    ? undefined
    : `it is ${stored.join(' ')}, it should be ${due.join(' ')}`
}

async function replayBoards(snapshot: Snapshot): Promise<Verdict> {
  const book = new SeedBook(snapshot)
  const findings: string[] = []
  let looked = 0
  for (let last = '0'; ; ) {
    const { rows } = await snapshot.client.query<BoardRow>(
      `select b.id, b.seed_id, b.nonce, b.mines, b.stake_minor, b.max_win_minor, b.cells, b.outcome, b.payout_minor,
              coalesce((r.document::jsonb ->> 'returnPercent')::int, 0) as return_percent
         from techies_boards b left join play_rules r on r.game = 'techies' and r.version = b.rules_version
        where b.id > $1 order by b.id limit ${PAGE}`,
      [last],
    )
    const seeds = await book.find(rows.map((row) => row.seed_id))
    for (const row of rows) {
      const seed = seeds.get(row.seed_id)
      if (!seed) continue
      looked += 1
      const range = Number(ways(CELLS, row.mines))
      const board = uniform(seed.seed, 'techies', seed.clientSeed, row.nonce, 0, range)
      const fault = faultOf(row, minesOf(board, row.mines))
      if (fault) findings.push(`board ${row.id}: ${fault}`)
    }
    const end = rows.at(-1)
    if (!end) return { looked, findings }
    last = end.id
  }
}

/** The ledger entries that belong to boards. */
const ENTRIES = `select e.operation_id, e.account_id, k.name, e.amount from ledger_entries e
   join entry_kinds k on k.id = e.kind and k.name like 'techies %' where e.account_id >= 1000`

export const techiesInvariants: readonly Invariant[] = [
  {
    id: 'I77',
    promise:
      'every board of Techies has the mines that its seed determines, ended as its opened cells show, and paid what the published rules promise for them, never more than its maximum win',
    check: replayBoards,
  },
  bySql(
    'I78',
    'every board of Techies took its stake once and paid once, holds its seed while it is unfinished and has its roll when it has ended; the ledger entries of boards equal their rows',
    'select count(*) from techies_boards',
    `with entries as materialized (${ENTRIES}),
     due as (
       select id as operation_id, user_id as account_id, 'techies stake' as name, -stake_minor as amount from techies_boards
       union all
       select ended_id, user_id, case outcome when 'returned' then 'techies returned' else 'techies payout' end, payout_minor
         from techies_boards where payout_minor > 0)
     select format('operation %s of player %s: %s of %s, the boards say %s', operation_id, account_id, name, coalesce(e.amount, 0), coalesce(d.amount, 0)) as finding
       from entries e full join due d using (operation_id, account_id, name) where e.amount is distinct from d.amount
     union all
     select format('board %s of player %s is unfinished and does not hold its seed', b.id, b.user_id)
       from techies_boards b join players p on p.user_id = b.user_id
      where b.outcome is null and (p.seed_held_by is distinct from b.id or p.seed_id <> b.seed_id)
     union all
     select format('the seed of player %s is held by %s, which is no unfinished board', p.user_id, p.seed_held_by)
       from players p where p.seed_held_by is not null
        and not exists (select from techies_boards b where b.id = p.seed_held_by and b.user_id = p.user_id and b.outcome is null)
     union all
     select format('board %s: %s', b.id, case when b.outcome is null then 'its roll is recorded before its end' else 'its roll is not recorded' end)
       from techies_boards b left join rolls r on r.id = b.id
      where (b.outcome is null) = (r.id is not null)
         or r.id is not null and (r.purpose, r.user_id, r.seed_id, r.nonce) is distinct from ('techies', b.user_id, b.seed_id, b.nonce)`,
  ),
]
