import { openBackOffice } from '../apps/server/src/testing/back-office.ts'
import type { AppPlayer, TestApp } from '../apps/server/src/testing/test-app.ts'

/** A day in the back office: changes that two operators made, a correction of the player's balance and a batch of promo codes among them, and one that the second of them refused. */
export async function workInOffice(shop: TestApp, { userId }: Pick<AppPlayer, 'userId'>): Promise<void> {
  const office = openBackOffice(shop)
  const [author, approver, candidate] = [
    await office.make('admin'),
    await office.make('admin'),
    await office.make('risk'),
  ]
  const propose = async (kind: string, payload: Record<string, unknown>) => {
    const body = { kind, payload, reason: 'For the night shift' }
    const { request } = await office.read('createChangeRequest', { body }, author)
    return { params: { id: request.id }, body: { version: request.version, reason: 'Talked it over' } }
  }
  const toAdmin = ['operator.admin', { operatorId: String(candidate.id) }] as const
  await office.read('rejectChangeRequest', await propose(...toAdmin), approver)
  await office.read('approveChangeRequest', await propose(...toAdmin), approver)
  const correction = { userId: String(userId), amount: 5 }
  await office.read('approveChangeRequest', await propose('balance.correction', correction), approver)
  const terms = { type: 'instant', percent: null, sum: 200, coinFactor: null, caseSlug: null, caseFrom: null }
  const window = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2036-01-01T00:00:00.000Z' }
  const fields = { ...terms, ...window, title: 'Gift', description: '', totalLimit: 1, perPlayerLimit: 1 }
  const batch = { prefix: 'GIFT-', codes: 1000, randomLength: 8, fields }
  await office.read('approveChangeRequest', await propose('promo.batch', batch), approver)
  office.close()
}
