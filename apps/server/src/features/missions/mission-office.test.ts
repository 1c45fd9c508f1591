import type { MissionFields } from '@runecase/api/operator/missions.ts'
import { expect, test } from 'vitest'
import { openOffice } from '../../testing/open-office.ts'

const { shop, office, author, approver } = await openOffice({ author: 'content', approver: 'admin' })

const reason = 'К празднику'
const get = async () => (await office.read('getOfficeMission', { params: { channel: 'pwa' } }, author)).mission
const edit = (version: number, fields: MissionFields) => ({
  params: { channel: 'pwa' as const },
  body: { version, fields, reason },
})
const shown = async () => (await shop.read('listMissions', {})).missions.find(({ channel }) => channel === 'pwa')

test('one operator changes the texts, which players see at once; a concurrent edit is refused', async () => {
  const { fields, version } = await get()
  const { mission } = await office.read('editMission', edit(version, { ...fields, name: 'Наша кнопка' }), author)
  expect([mission.version, mission.versions.length]).toEqual([version + 1, version + 1])
  expect((await shown())?.name).toBe('Наша кнопка')
  expect(await office.refusal('editMission', edit(version, fields), approver)).toBe('409 version_conflict')
  await office.read('editMission', edit(version + 1, { ...fields, isActive: false }), author)
  expect(await shown()).toBeUndefined()
  await office.read('editMission', edit(version + 2, fields), author)
})

test('another prize takes two operators; of two on one version, one takes effect', async () => {
  const { fields, version } = await get()
  const dearer = { ...fields, prizeCoins: fields.prizeCoins + 100 }
  expect(await office.refusal('editMission', edit(version, dearer), author)).toBe('409 approval_required')
  const propose = async (prizeCoins: number) => {
    const payload = { channel: 'pwa', version, fields: { ...fields, prizeCoins } }
    const { request } = await office.read(
      'createChangeRequest',
      { body: { kind: 'mission.terms', payload, reason } },
      author,
    )
    return { params: { id: request.id }, body: { version: request.version } }
  }
  const decisions = [await propose(dearer.prizeCoins), await propose(dearer.prizeCoins)]
  await Promise.all(decisions.map((decision) => office.call('approveChangeRequest', decision, approver)))
  const states = await Promise.all(
    decisions.map(async ({ params }) => (await office.read('getChangeRequest', { params }, author)).request.state),
  )
  expect(states.toSorted()).toEqual(['applied', 'stale'])
  expect((await shown())?.prize.amount).toBe(dearer.prizeCoins)
  const { versions } = await get()
  expect(versions[0]).toMatchObject({ version: version + 1, prizeCoins: dearer.prizeCoins, operator: 'Test content' })
  expect(versions[0]?.changeRequestId).not.toBeNull()
  const { items } = await office.read('listOfficeMissions', {}, author)
  expect(items.find(({ channel }) => channel === 'pwa')).toMatchObject({ prizeCoins: dearer.prizeCoins, completed: 0 })
})
