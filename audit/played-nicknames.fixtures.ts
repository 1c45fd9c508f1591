import { openAdminApi } from '../apps/server/src/testing/admin-api.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'

/** A player whose first name is confirmed and whose second one is revoked, and a player whose name waits for review. */
export async function chooseNicknames(shop: TestApp): Promise<void> {
  const [player, other] = [await shop.register(), await shop.register()]
  const adminApi = openAdminApi(shop)
  const operator = await adminApi.make('support')
  const choose = (nickname: string, by: typeof player) =>
    shop.read('changeNickname', { body: { nickname } }, { player: by, key: 'chosen' })
  const newest = async () =>
    (await adminApi.read('listNicknames', { query: { userId: String(player.userId) } }, operator)).items[0]?.id ?? ''
  await choose('Ночной Дозор', other)
  await choose('Лунная Сова', player)
  await adminApi.read('confirmNicknames', { body: { ids: [await newest()] } }, operator)
  await shop.rows('update nickname_changes set next_at = now() where user_id = $1', [player.userId])
  await shop.read('changeNickname', { body: { nickname: 'Солнечная Сова' } }, { player, key: 'chosen again' })
  const body = { reason: 'of the test', pauseDays: 7 as const }
  await adminApi.read('revokeNickname', { params: { id: await newest() }, body }, operator)
  adminApi.close()
}
