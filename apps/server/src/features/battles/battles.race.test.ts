import { expect, test } from 'vitest'
import { makeIdempotency, outcomesOf } from '../../testing/make.ts'
import { checkPots, playOut, provedBattles } from './battle.fixtures.ts'
import { createBattle } from './create-battle.ts'
import { joinBattle, leaveBattle } from './join-battle.ts'
import { sellBattleWinnings } from './sell-winnings.ts'

const battles = provedBattles()

const won = (outcomes: readonly string[]) => outcomes.filter((one) => one.startsWith('{'))

test('one of twenty players who join the last slot at once gets it, and nineteen keep their money', async () => {
  const ulid = await battles.create(await battles.newPlayer())
  const people = await Promise.all(Array.from({ length: 20 }, () => battles.newPlayer()))
  const outcomes = await outcomesOf(people.map((userId) => battles.join(userId, ulid, 2)))
  expect(won(outcomes)).toHaveLength(1)
  const balances = await Promise.all(people.map(battles.balanceOf))
  expect(balances.filter((one) => one === 1_000_000n)).toHaveLength(19)
  await playOut(battles, ulid)
})

test('leaving and the last join at once, forty times, lock the battle or keep it open, never half of both', async () => {
  for (let round = 0; round < 40; round += 1) {
    const [creator, fickle, last] = [await battles.newPlayer(), await battles.newPlayer(), await battles.newPlayer()]
    const ulid = await battles.create(creator, { players: 3 })
    await battles.join(fickle, ulid, 2)
    const [left, joined] = await outcomesOf([battles.leave(fickle, ulid), battles.join(last, ulid, 3)])
    const { locked, seats } = await battles.row<{ locked: boolean; seats: bigint }>(
      'select b.locked_at is not null as locked, (select count(*) from battle_seats s where s.battle_id = b.id) as seats from battles b where ulid = $1',
      [ulid],
    )
    expect(joined?.startsWith('{')).toBe(true)
    expect([locked, seats]).toEqual(left?.startsWith('{') ? [false, 2n] : [true, 3n])
    await (locked ? playOut(battles, ulid) : battles.leave(creator, ulid))
    await battles.step(ulid)
  }
})

test('when the creator leaves while four players join, everybody gets their money back', async () => {
  for (let round = 0; round < 10; round += 1) {
    const creator = await battles.newPlayer()
    const people = await Promise.all(Array.from({ length: 4 }, () => battles.newPlayer()))
    const ulid = await battles.create(creator, { players: 4 })
    await outcomesOf([
      battles.leave(creator, ulid),
      ...people.slice(0, 3).map((userId, at) => battles.join(userId, ulid, at + 2)),
    ])
    await playOut(battles, ulid)
    await battles.step(ulid)
    const { status } = await battles.row<{ status: string }>('select status from battles where ulid = $1', [ulid])
    if (status === 'cancelled') {
      for (const userId of [creator, ...people]) expect(await battles.balanceOf(userId)).toBe(1_000_000n)
    }
  }
})

test('a player who joins two battles at once in two tabs sits in one', async () => {
  const [one, two] = [await battles.create(await battles.newPlayer()), await battles.create(await battles.newPlayer())]
  const player = await battles.newPlayer()
  const outcomes = await outcomesOf([battles.join(player, one, 2, 'tab-one'), battles.join(player, two, 2, 'tab-two')])
  expect(won(outcomes)).toHaveLength(1)
  expect(outcomes.find((text) => !text.startsWith('{'))).toBe('battle_already_in')
  for (const ulid of [one, two]) {
    await battles.pass(ulid, 30 * 60_000)
    await playOut(battles, ulid)
    await battles.step(ulid)
  }
})

test('one join request sent twenty times takes one stake and gets one response', async () => {
  const ulid = await battles.create(await battles.newPlayer(), { players: 3 })
  const player = await battles.newPlayer()
  const outcomes = await outcomesOf(Array.from({ length: 20 }, () => battles.join(player, ulid, 2, 'one-press')))
  const answered = won(outcomes)
  expect(new Set(answered).size).toBe(1)
  const { stakes } = await battles.row<{ stakes: bigint }>(
    'select count(*) as stakes from ledger_entries where account_id = $1 and kind = 40',
    [player],
  )
  expect(stakes).toBe(1n)
  await battles.pass(ulid, 30 * 60_000)
  await playOut(battles, ulid)
  await battles.step(ulid)
})

test('a battle that three processes settle at once is paid once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const ulid = await battles.create(await battles.newPlayer())
    await battles.join(await battles.newPlayer(), ulid, 2)
    const processes = [battles.deps, battles.otherProcess(2), battles.otherProcess(3)]
    for (let waited = 0; waited < 8; waited += 1) {
      await Promise.all(processes.map((process) => battles.step(ulid, process)))
      await battles.pass(ulid, 4_000)
    }
    const { status, pots } = await battles.row<{ status: string; pots: bigint }>(
      `select b.status, (select count(*) from ledger_entries e join items i on i.operation_id = e.operation_id
                           join battle_prizes p on p.item_id = i.id where p.battle_id = b.id and e.account_id = 30 and e.kind = 42) as pots
         from battles b where b.ulid = $1`,
      [ulid],
    )
    expect(status).toBe('finished')
    expect(pots).toBeGreaterThan(0n)
  }
})

test('twenty simultaneous sales of the same winnings pay them once', async () => {
  const [creator, other] = [await battles.newPlayer(), await battles.newPlayer()]
  const ulid = await battles.create(creator)
  await battles.join(other, ulid, 2)
  await playOut(battles, ulid)
  for (const userId of [creator, other]) {
    const outcomes = await outcomesOf(
      Array.from({ length: 20 }, (_, at) =>
        sellBattleWinnings(
          battles.deps,
          makeIdempotency('sellBattleWinnings', userId, `sale-${at}`, { body: { battleUlid: ulid } } as never),
          ulid,
        ),
      ),
    )
    expect(won(outcomes).length).toBeLessThanOrEqual(1)
  }
})

test('the ledger stays balanced, whatever two players do at once in any order', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => battles.newPlayer(5_000n)))
  const ulids = await Promise.all(people.slice(0, 3).map((userId) => battles.create(userId, { players: 3 })))
  const presses = people.flatMap((userId) =>
    ulids.flatMap((ulid, at) => [
      joinBattle(
        battles.deps,
        makeIdempotency('joinBattle', userId, `j${at}`, { body: { battleUlid: ulid, slot: 2 } } as never),
        { ulid, slot: 2 },
      ),
      leaveBattle(
        battles.deps,
        makeIdempotency('leaveBattle', userId, `l${at}`, { body: { battleUlid: ulid } } as never),
        {
          ulid,
        },
      ),
      createBattle(battles.deps, makeIdempotency('createBattle', userId, `c${at}`), {
        cases: [{ slug: 'meloch-v-karmane', count: 1 }],
        players: 2,
        mode: 'share',
        isPrivate: false,
      }),
    ]),
  )
  await outcomesOf(presses)
  const open = await battles.world.rows<{ ulid: string }>(
    `select ulid from battles where status in ('created', 'started')`,
  )
  for (const { ulid } of open) {
    await battles.pass(ulid, 30 * 60_000)
    await playOut(battles, ulid)
    await battles.step(ulid)
  }
  expect(await checkPots(battles)).toEqual([])
})
