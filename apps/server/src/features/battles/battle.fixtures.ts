import type { Api } from '@runecase/api/api.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { CheckedBeacon, localBeacon } from '../../core/beacon/public.ts'
import {
  checkLedger,
  dataOf,
  makeCatalogue,
  makeIdempotency,
  makePlayer,
  makeWorld,
  type World,
} from '../../testing/make.ts'
import type { BattleDeps } from './battle-deps.ts'
import { takeDueStep } from './battle-steps.ts'
import { createBattle, type NewBattle } from './create-battle.ts'
import { joinBattle, leaveBattle } from './join-battle.ts'

/** The cheapest demo case that battles may hold, and a more expensive one; prices in minor units. */
export const CHEAP_CASE = 'meloch-v-karmane'
export const DEAR_CASE = 'pervyy-reyd'

/** A world with battles whose time the test controls: it moves the row of one battle. */
export async function makeBattles(place?: { readonly world: World; readonly catalogue: BattleDeps['catalogue'] }) {
  const world = place?.world ?? (await makeWorld())
  const catalogue = place?.catalogue ?? (await makeCatalogue(world))
  const now = { nowMs: () => Date.now() + 3_600_000 }
  const deps: BattleDeps = {
    ...world.deps,
    catalogue,
    // Beacon rounds follow the real clock; an hour ahead, every round of a test is already signed.
    beacon: new CheckedBeacon(localBeacon({ seedKey: world.deps.seedKey, clock: now }), world.deps),
    wake: () => undefined,
  }
  return {
    world,
    deps,
    newPlayer: (balanceMinor = 1_000_000n) => makePlayer(world, { balanceMinor }),
    otherProcess: (node: number): BattleDeps => ({ ...deps, ...world.otherProcess(node) }),
    create: (userId: bigint, terms: Partial<NewBattle> = {}) => createFor(deps, userId, terms),
    join: (userId: bigint, ulid: string, slot: number, key?: string) => joinFor(deps, userId, ulid, slot, key),
    leave: (userId: bigint, ulid: string, key?: string) =>
      leaveBattle(deps, makeIdempotency('leaveBattle', userId, key, { body: { battleUlid: ulid } } as never), { ulid }),
    /** Lets time pass for a battle by moving all of its times into the past. */
    async pass(ulid: string, ms: number) {
      await world.rows(
        `update battles set created_at = created_at - d, bots_at = bots_at - d, locked_at = locked_at - d, beacon_due_at = beacon_due_at - d,
                starts_at = starts_at - d, finished_at = finished_at - d, due_at = due_at - d
           from (select make_interval(secs => $2::float8 / 1000) as d) x where ulid = $1`,
        [ulid, ms],
      )
    },
    /** Runs every due step like a process would; returns how many there were. */
    async step(ulid: string, process: BattleDeps = deps): Promise<number> {
      const [row] = await world.rows<{ id: bigint }>('select id from battles where ulid = $1', [ulid])
      let taken = 0
      while (row && (await takeDueStep(process, row.id))) taken += 1
      return taken
    },
    row: async <Row>(text: string, values: unknown[] = []) => (await world.rows<Row>(text, values))[0] as Row,
    balanceOf: (userId: bigint) => balanceOf(world, userId),
    close: () => world.close(),
  }
}
export type Battles = Awaited<ReturnType<typeof makeBattles>>

/** Battles for the tests of a file: created before the first test, checked and closed after the last. */
export function provedBattles(): Battles {
  const battles = {} as Battles
  beforeAll(async () => {
    Object.assign(battles, await makeBattles())
  })
  afterAll(() => closeProved(battles))
  return battles
}

/** Asserts that pots and ledger agree, then closes the world. */
export async function closeProved(battles: Battles): Promise<void> {
  expect(await checkPots(battles)).toEqual([])
  await checkLedger(battles.world)
  await battles.close()
}

async function createFor(deps: BattleDeps, userId: bigint, terms: Partial<NewBattle>): Promise<string> {
  const body: NewBattle = {
    cases: [{ slug: CHEAP_CASE, count: 2 }],
    players: 2,
    mode: 'classic',
    isPrivate: false,
    ...terms,
  }
  const input = { body } as unknown as Partial<Api['createBattle']>
  return dataOf(await createBattle(deps, makeIdempotency('createBattle', userId, undefined, input as never), body))
    .battle_ulid
}

function joinFor(deps: BattleDeps, userId: bigint, ulid: string, slot: number, key?: string) {
  const idempotency = makeIdempotency('joinBattle', userId, key, { body: { battleUlid: ulid, slot } } as never)
  return joinBattle(deps, idempotency, { ulid, slot })
}

async function balanceOf(world: World, userId: bigint): Promise<bigint> {
  const [row] = await world.rows<{ balance: bigint }>(
    'select balance_minor as balance from players where user_id = $1',
    [userId],
  )
  return row?.balance ?? -1n
}

/** A battle with all seats taken, and its players, the creator first. */
export async function fillBattle(battles: Battles, mode: NewBattle['mode'], players: number, rounds = 3) {
  const people = await Promise.all(Array.from({ length: players }, () => battles.newPlayer()))
  const [creator, ...others] = people as [bigint, ...bigint[]]
  const ulid = await battles.create(creator, { mode, players, cases: [{ slug: CHEAP_CASE, count: rounds }] })
  for (const [index, userId] of others.entries()) await battles.join(userId, ulid, index + 2)
  return { ulid, people }
}

/** Plays a battle from its lock to its payout. */
export async function playOut(battles: Battles, ulid: string): Promise<void> {
  for (let waited = 0; waited < 80; waited += 1) {
    await battles.step(ulid)
    const { status } = await battles.row<{ status: string }>('select status from battles where ulid = $1', [ulid])
    if (status === 'finished' || status === 'cancelled') return
    await battles.pass(ulid, 4_000)
  }
  throw new Error('this battle does not end')
}

/** Asserts that the pots hold exactly the stakes of battles that are not over. */
export async function checkPots(battles: Battles): Promise<string[]> {
  const faults = await battles.world.rows<{ fault: string }>(
    `select format('pots hold %s, unsettled stakes are %s', pots, stakes) as fault
       from (select coalesce((select sum(amount) from ledger_entries where account_id = 30), 0) as pots,
                    coalesce((select sum(b.price_minor) from battle_seats s join battles b on b.id = s.battle_id
                               where b.status in ('created', 'started')
                                  or (b.status = 'cancelled' and not exists (select from battle_refunds r where r.stake_id = s.stake_id))), 0) as stakes) x
      where pots <> stakes
     union all
     select format('battle %s paid %s of %s', b.ulid, p.paid, p.fell) from battles b cross join lateral (
       select (select coalesce(sum(won_minor), 0) from battle_seats s where s.battle_id = b.id) as paid,
              (select coalesce(sum(value_minor), 0) from battle_drops d where d.battle_id = b.id) as fell) p
      where b.status = 'finished' and p.paid <> p.fell`,
  )
  return faults.map((row) => row.fault)
}
