import { openBackOffice } from '../apps/server/src/testing/back-office.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'

/** A player whose first name is confirmed and whose second one is revoked, and another one whose name waits. */
export async function chooseNicknames(shop: TestApp): Promise<void> {
  const [player, other] = [await shop.register(), await shop.register()]
  const office = openBackOffice(shop)
  const operator = await office.make('support')
  const choose = (nickname: string, by: typeof player) =>
    shop.read('changeNickname', { body: { nickname } }, { player: by, key: 'chosen' })
  const newest = async () =>
    (await office.read('listNicknames', { query: { userId: String(player.userId) } }, operator)).items[0]?.id ?? ''
  await choose('Ночной Дозор', other)
  await choose('Лунная Сова', player)
  await office.read('confirmNicknames', { body: { ids: [await newest()] } }, operator)
  await shop.rows('update nickname_changes set next_at = now() where user_id = $1', [player.userId])
  await shop.read('changeNickname', { body: { nickname: 'Солнечная Сова' } }, { player, key: 'chosen again' })
  const body = { reason: 'of the test', pauseDays: 7 as const }
  await office.read('revokeNickname', { params: { id: await newest() }, body }, operator)
  office.close()
}
