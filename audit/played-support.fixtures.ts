import { openAdminApi } from '../apps/server/src/testing/admin-api.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'

/** A new player sends three support requests: one is answered, another is merged into the third, which is closed and reopened. */
export async function askSupport(shop: TestApp): Promise<void> {
  const player = await shop.register()
  const adminApi = openAdminApi(shop)
  const operator = await adminApi.make('support')
  const ids: string[] = []
  for (const text of ['One', 'Two', 'Three']) {
    const body = { topic: 'other' as const, text }
    ids.push((await shop.call('createSupportRequest', { body }, { player, key: text })).json().data.id)
  }
  const [answered = '', merged = '', third = ''] = ids
  const answer = { version: 1, text: 'An answer', isLast: false }
  await adminApi.read('answerRequest', { params: { id: answered }, body: answer }, operator)
  const merge = { version: 1, intoId: third, reason: 'One thing' }
  await adminApi.read('mergeRequest', { params: { id: merged }, body: merge }, operator)
  await shop.read('closeSupportRequest', { params: { id: third } }, { player })
  await shop.call('replyToSupport', { params: { id: third }, body: { text: 'Again' } }, { player, key: 'again' })
  adminApi.close()
}
