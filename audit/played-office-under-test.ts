import { openBackOffice } from '../apps/server/src/testing/back-office.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'

/** A day in the back office: one change that two operators made, one that the second of them refused. */
export async function workInOffice(shop: TestApp): Promise<void> {
  const office = openBackOffice(shop)
  const [author, approver, candidate] = [
    await office.make('admin'),
    await office.make('admin'),
    await office.make('risk'),
  ]
  const propose = async () => {
    const body = {
      kind: 'operator.admin',
      payload: { operatorId: String(candidate.id) },
      reason: 'For the night shift',
    }
    const { request } = await office.read('createChangeRequest', { body }, author)
    return { params: { id: request.id }, body: { version: request.version, reason: 'Talked it over' } }
  }
  await office.read('rejectChangeRequest', await propose(), approver)
  await office.read('approveChangeRequest', await propose(), approver)
  office.close()
}
