import { openAdminApi } from '../apps/server/src/testing/admin-api.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'

/**
 * Three accounts with one device: a code works for only one of them, and an operator splits off the third and reviews the group.
 */
export async function linkAccounts(shop: TestApp): Promise<void> {
  const players = [await shop.register(), await shop.register(), await shop.register()]
  const adminApi = openAdminApi(shop)
  const [admin, risk] = [await adminApi.make('admin'), await adminApi.make('risk')]
  const reason = 'of the test'
  const { version } = await adminApi.read('getSettings', {}, admin)
  await adminApi.read('changeSettings', { body: { version, reason, values: { linkedPromoOnce: true } } }, admin)
  await shop.rows(
    `insert into account_signals (user_id, kind, value_hash) select unnest($1::int8[]), 'device', sha256('one device')`,
    [players.map(({ userId }) => userId)],
  )
  const outcomes = []
  for (const player of players)
    outcomes.push((await shop.call('applyPromo', { body: { code: 'privet25' } }, { player, key: 'linked' })).status)
  if (outcomes.join() !== '200,422,422') throw new Error(`accounts of one person used a code: ${outcomes.join()}`)
  const query = { userId: String(players[0]?.userId) }
  const [group] = (await adminApi.read('listLinkedAccounts', { query }, risk)).items
  const params = { id: group?.id ?? '' }
  const userIds = [String(players[2]?.userId)]
  const split = { params, body: { version: group?.version ?? 0, userIds, reason } }
  const { group: rest } = await adminApi.read('splitLinkedAccounts', split, risk)
  const decision = { version: rest.version, decision: 'reviewed' as const, reason }
  await adminApi.read('decideLinkedAccounts', { params, body: decision }, risk)
  adminApi.close()
}
