import pg from 'pg'
import { type KeyedRequest, readJournal } from './journal.ts'

/** Compares the ledger with the responses that players received. */
export interface Check {
  readonly ok: number
  readonly fail: number
  readonly unknown: number
  readonly faults: readonly string[]
}

interface Reported {
  gold: number
  coins: number
  operations: number
  readonly openings: Set<string>
  readonly items: Set<string>
}

interface Books {
  readonly user_id: string
  readonly gold: string
  readonly coins: string
  readonly operations: string
  /** The ledger entries expected for task rewards that are marked as paid. */
  readonly task_gold: string
  readonly task_coins: string
  readonly task_operations: string
  readonly openings: string[] | null
  readonly items: string[] | null
}

const MAX_FAULTS = 20

/**
 * Checks in the database that every successful request took effect exactly once, that no refused one did, and that nothing else was booked
 * except the welcome gift and the rewards of paid tasks, each once. Per player it compares the balance, the number of operations in the
 * ledger, the openings and the items. A request whose result is still unknown is a fault: a repeat should have settled it.
 */
export function checkJournal(path: string, databaseUrl: string): Promise<Check> {
  return checkRequests(readJournal(path), databaseUrl)
}

/** The same check for requests without a journal: everything that these players did, by idempotency key. */
export async function checkRequests(requests: ReadonlyMap<string, KeyedRequest>, databaseUrl: string): Promise<Check> {
  const reported = new Map<string, Reported>()
  const counts = { ok: 0, fail: 0, unknown: 0 }
  const faults: string[] = []
  for (const [key, { userId, operation, verdict, effect }] of requests) {
    counts[verdict] += 1
    if (verdict === 'unknown') faults.push(`${operation} ${key} of player ${userId} was never settled`)
    const player = reported.get(userId) ?? { gold: 0, coins: 0, operations: 0, openings: new Set(), items: new Set() }
    reported.set(userId, player)
    if (verdict !== 'ok' || !effect) continue
    player.gold += effect.goldMinor
    player.coins += effect.coins
    if (effect.goldMinor !== 0 || effect.coins !== 0) player.operations += 1
    if (effect.operationId !== undefined) {
      if (player.openings.has(effect.operationId))
        faults.push(`opening ${effect.operationId} was answered to two requests`)
      player.openings.add(effect.operationId)
    }
    for (const { id } of effect.gained) player.items.add(id)
  }
  for (const { effect, verdict, userId } of requests.values())
    if (verdict === 'ok') for (const id of effect?.lost ?? []) reported.get(userId)?.items.delete(id)

  const books = await readBooks(databaseUrl, [...reported.keys()])
  for (const [userId, player] of reported) {
    const book = books.get(userId)
    if (!book) {
      faults.push(`player ${userId} is gone`)
      continue
    }
    const compare = (what: string, reportedValue: number, bookValue: number) => {
      if (reportedValue !== bookValue)
        faults.push(`player ${userId}: ${what} ${bookValue} in the books, told ${reportedValue}`)
    }
    compare('change of GOLD', player.gold + Number(book.task_gold), Number(book.gold))
    compare('change of coins', player.coins + Number(book.task_coins), Number(book.coins))
    compare('operations', player.operations + Number(book.task_operations), Number(book.operations))
    faults.push(...difference(userId, 'opening', player.openings, new Set(book.openings)))
    faults.push(...difference(userId, 'item', player.items, new Set(book.items)))
  }
  return { ...counts, faults: faults.slice(0, MAX_FAULTS) }
}

function difference(
  userId: string,
  what: string,
  reported: ReadonlySet<string>,
  booked: ReadonlySet<string>,
): string[] {
  return [
    ...[...reported.difference(booked)].map((id) => `player ${userId}: ${what} ${id} was told and is lost`),
    ...[...booked.difference(reported)].map(
      (id) => `player ${userId}: ${what} ${id} is in the ledger but in no response`,
    ),
  ]
}

async function readBooks(databaseUrl: string, userIds: readonly string[]): Promise<Map<string, Books>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Books>(
      `with u as (select unnest($1::int8[]) as user_id),
            e as (select l.account_id as user_id, coalesce(sum(l.amount) filter (where l.currency = 1), 0) as gold,
                         coalesce(sum(l.amount) filter (where l.currency = 2), 0) as coins, count(distinct l.operation_id) as operations
                    from ledger_entries l join u on u.user_id = l.account_id join entry_kinds k on k.id = l.kind
                   where k.name <> 'welcome gift' group by l.account_id),
            t as (select t.user_id, sum(k.money_minor) as gold, sum(k.coins) as coins, count(*) filter (where k.money_minor > 0 or k.coins > 0) as operations
                    from season_task_progress t join season_tasks k on k.season_id = t.season_id and k.id = t.task_id
                   where t.operation_id is not null and t.user_id = any($1::int8[]) group by t.user_id),
            o as (select user_id, array_agg(id::text order by id) as ids from openings where user_id = any($1::int8[]) group by user_id),
            i as (select i.user_id, array_agg(i.id::text order by i.id) as ids from items i join item_statuses s on s.id = i.status
                   where i.user_id = any($1::int8[]) and s.name in ('progress', 'bag') group by i.user_id)
       select u.user_id::text, coalesce(e.gold, 0) as gold, coalesce(e.coins, 0) as coins, coalesce(e.operations, 0) as operations,
              coalesce(t.gold, 0) as task_gold, coalesce(t.coins, 0) as task_coins, coalesce(t.operations, 0) as task_operations,
              o.ids as openings, i.ids as items
         from u join players p on p.user_id = u.user_id left join e on e.user_id = u.user_id left join t on t.user_id = u.user_id
         left join o on o.user_id = u.user_id left join i on i.user_id = u.user_id`,
      [userIds],
    )
    return new Map(rows.map((row) => [row.user_id, row]))
  } finally {
    await client.end()
  }
}
