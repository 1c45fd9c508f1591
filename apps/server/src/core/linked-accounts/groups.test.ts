import { expect, test } from 'vitest'
import { makePlayer, makeWorld } from '../../testing/make.ts'
import { insertGroup, updateGroup, upsertMembers } from './groups.sql.ts'
import { areLinked, findGroup, selectLinked } from './public.ts'

const world = await makeWorld()
const { database } = world.deps

async function makeGroup(...members: readonly bigint[]) {
  return database.transaction(async (tx) => {
    const id = await insertGroup(tx, 60)
    upsertMembers(tx, id, members)
    updateGroup(tx, { id, score: 60, size: members.length, kinds: ['device'], hasNewMember: true })
    return id
  })
}

test('members of a group are linked, and nobody else is', async () => {
  const [one, other, stranger] = [await makePlayer(world), await makePlayer(world), await makePlayer(world)]
  const group = await makeGroup(one, other)
  expect(await areLinked(database, one, other)).toBe(true)
  expect(await areLinked(database, other, one)).toBe(true)
  expect(await areLinked(database, one, stranger)).toBe(false)
  expect(await areLinked(database, stranger, stranger)).toBe(true)
  expect(await findGroup(database, one)).toBe(group)
  expect(await findGroup(database, stranger)).toBeUndefined()
  expect(await selectLinked(database, one)).toEqual([other])
  expect(await selectLinked(database, stranger)).toEqual([])
})

test('a dismissed group links no accounts', async () => {
  const [one, other] = [await makePlayer(world), await makePlayer(world)]
  const group = await makeGroup(one, other)
  await world.rows(`insert into operators (login, name, role) values ('judge', 'Judge', 'risk')`)
  await world.rows(
    `update account_groups set state = 'dismissed', decided_at = now(), decided_by = (select id from operators limit 1), reason = 'a family'
      where id = $1`,
    [group],
  )
  expect(await areLinked(database, one, other)).toBe(false)
  expect(await findGroup(database, one)).toBeUndefined()
  expect(await selectLinked(database, one)).toEqual([])
})
