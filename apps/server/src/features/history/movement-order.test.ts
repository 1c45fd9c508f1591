import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { shopMovementTellers } from '../../testing/shop-parts.ts'
import { selectMovements } from './movements.sql.ts'

let world: World
let userId: bigint
/** Catalogue items of one opening, in the order of their draws. */
const CAME = [8001, 8002, 8003, 8004]

/** The rows are written in the opposite order, so that a scan of the tables meets the newest item first. References are unchecked. */
beforeAll(async () => {
  world = await makeWorld()
  userId = await makePlayer(world)
  const [opening, sale] = [world.deps.ids.next(), world.deps.ids.next()]
  const client = await world.deps.database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [index, catalogueItemId] of [...CAME.entries()].reverse()) {
      const id = opening + BigInt(index)
      await client.query(
        'insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id) values ($1, $2, $3, 100, 4, 2, $4)',
        [userId, id, catalogueItemId, opening],
      )
      await client.query(
        `insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor)
         select $1::int8, $2::int8, $3::int8, f.id, t.id, 'U' from item_statuses f, item_statuses t where f.name = 'progress' and t.name = 'selled'`,
        [userId, id, sale],
      )
    }
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
})
afterAll(() => world.close())

test.each(['on', 'off'])(
  'items of a movement are shown in the order of their draws with index scans %s',
  async (isOn) => {
    const client = await world.deps.database.pool.connect()
    try {
      await client.query('begin')
      for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
        await client.query(`set local enable_${way} = ${isOn}`)
      const queries = {
        rows: async <Row>(_name: string, text: string, values?: readonly unknown[]) =>
          (await client.query<Row & object>(text, [...(values ?? [])])).rows as Row[],
      }
      const span = { userId, fromId: 0n, untilId: 2n ** 62n }
      const [sale, opening] = await selectMovements(
        { database: queries, games: shopGames(), movementTellers: shopMovementTellers() },
        span,
        {
          causes: null,
          what: null,
          search: null,
        },
      )
      expect([sale?.given, opening?.received]).toEqual([CAME, CAME])
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)
