import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '../../platform/migrate.ts'
import { createTestDatabase } from '../../testing/test-db.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))
const FILE = '0017-waiting-plays.sql'

/** Events of the previous version, each with the play that its game made of it. */
const OPENED = {
  kind: 'case.opened',
  userId: '1001',
  openingId: '640',
  caseId: 7,
  levelBefore: 1,
  levelAfter: 2,
  experienceMinor: '4000',
  balanceMinor: '900',
  coins: '3',
  version: '12',
  requestId: 'open-1',
}
const FINISHED = {
  kind: 'battle.finished',
  userId: '1001',
  battleId: '77',
  playerIds: ['1001', '1002'],
  winnerIds: ['1002'],
}
const OTHER = { kind: 'coins.earned', userId: '1001', operationId: '640', coins: '1' }
const HISTORY = [{ kind: 'upgrade.played', userId: '1001', upgradeId: '64' }]

test('events of games that a consumer has not read become plays at the same positions, and read ones and others stay', async () => {
  const database = await createTestDatabase(new URL('/template0', inject('emptyDatabaseUrl')).href)
  const dir = await mkdtemp(join(tmpdir(), 'plays-'))
  const client = new Client({ connectionString: database.url })
  try {
    const files = await readdir(MIGRATIONS)
    for (const name of files.filter((one) => one < FILE)) await copyFile(join(MIGRATIONS, name), join(dir, name))
    await migrate(database.url, dir)
    await client.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id) values (1001, 640, 5, 250, 4, 2, 640)`,
    )
    await client.query(
      `insert into plays values (1001, 640, 'case', 1, 100, 250, 100, 3, '{}', '{640}', '{"caseId": 7}'),
         (1001, 705, 'battle', 1, 100, 0, 100, 0, '{}', '{}', '{"battleId": "77", "hasWon": false}'),
         (1002, 706, 'battle', 1, 100, 300, 100, 0, '{}', '{}', '{"battleId": "77", "hasWon": true}')`,
    )
    const log = [HISTORY, [OPENED, OTHER], [FINISHED, { kind: 'battle.prizes_given', userId: '1002', prizes: [] }]]
    for (const events of log) await client.query('insert into event_log (events) values ($1)', [JSON.stringify(events)])
    await client.query('insert into outbox (events) values ($1)', [JSON.stringify([OPENED])])
    await client.query(`insert into event_cursors values ('quick', 3), ('slow', 1)`)
    await copyFile(join(MIGRATIONS, FILE), join(dir, FILE))
    expect(await migrate(database.url, dir)).toEqual([FILE])

    const opening = {
      kind: 'play.settled',
      userId: '1001',
      requestId: 'open-1',
      play: 'case',
      playId: '640',
      currency: 'GOLD',
      stakedMinor: '100',
      wonMinor: '250',
      coins: '3',
      itemsIn: [],
      itemsOut: [{ id: '640', catalogueItemId: 5, priceMinor: '250' }],
      facts: { caseId: 7 },
      balance: { balanceMinor: '900', coins: '3', version: '12' },
    }
    const level = { kind: 'level.reached', userId: '1001', level: 2, levelBefore: 1, experienceMinor: '4000' }
    const seat = (userId: string, playId: string, hasWon: boolean) =>
      expect.objectContaining({
        kind: 'play.settled',
        play: 'battle',
        userId,
        playId,
        facts: { battleId: '77', hasWon },
      })
    const { rows } = await client.query('select events from event_log order by seq')
    expect(rows.map(({ events }) => events)).toEqual([
      HISTORY,
      [opening, level, OTHER],
      [seat('1001', '705', false), seat('1002', '706', true)],
    ])
    expect((await client.query('select events from outbox')).rows).toEqual([{ events: [opening, level] }])
  } finally {
    await client.end()
    await rm(dir, { recursive: true })
    await database.drop()
  }
})
