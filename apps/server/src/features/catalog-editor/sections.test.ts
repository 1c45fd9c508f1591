import { randomBytes } from 'node:crypto'
import type { EditedSection, SectionFields } from '@runecase/api/operator/sections.ts'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, editor, other } = await openAdmin({ editor: 'content', other: 'admin' })

const reason = 'Порядок на главной'
const all = async () => (await adminApi.read('listEditedSections', {}, editor)).items
const sectionOf = async (slug: string): Promise<EditedSection> => {
  const found = (await all()).find((section) => section.slug === slug)
  if (!found) throw new Error(`no section ${slug}`)
  return found
}
const shownToPlayers = async () => shop.read('listSectionsWithCases', { query: { main: 'true' } })
const namesShown = async () => (await shownToPlayers()).map(({ name }) => name)
const edit = ({ id, version }: EditedSection, fields: SectionFields) => ({
  params: { id },
  body: { version, fields, reason },
})
const save = async (section: EditedSection, change: Partial<SectionFields>) =>
  (await adminApi.read('editSection', edit(section, { ...section.fields, ...change }), editor)).section
async function faultOf(answer: Promise<{ readonly status: number; readonly text: string }>) {
  const { status, text } = await answer
  const fault = JSON.parse(text).data.params?.faults?.[0]
  return [status, fault?.path, fault?.reason]
}

function coming(change: Partial<SectionFields> = {}): SectionFields {
  return {
    ...{ name: `Новинки ${randomBytes(4).toString('hex')}`, description: 'Только что появились', icon: 'flame' },
    ...{ isVisible: true, isMain: true, isBattle: false, colorFrom: '#112233', colorTo: '#aabbcc' },
    ...change,
  }
}
const create = async (fields: SectionFields) =>
  (
    await adminApi.read(
      'createSection',
      { body: { slug: `new-${randomBytes(4).toString('hex')}`, fields, reason } },
      editor,
    )
  ).section

test('a new section is shown to players with its first case, in its colours', async () => {
  const fields = coming()
  const section = await create(fields)
  expect(section).toMatchObject({ fields, cases: 0, isEvent: false, version: 1 })
  expect((await all()).at(-1)?.id).toBe(section.id)
  const { items } = await adminApi.read('listEditedCases', { query: { text: 'рейд' } }, editor)
  const id = items[0]?.id ?? 0
  const one = (await adminApi.read('getEditedCase', { params: { id } }, editor)).case
  const moved = { ...one.fields, sectionId: section.id }
  await adminApi.read('editCase', { params: { id }, body: { version: one.version, fields: moved, reason } }, editor)
  await expect.poll(namesShown, { timeout: 10_000 }).toContain(fields.name)
  const shown = (await shownToPlayers()).find(({ name }) => name === fields.name)
  expect(shown).toMatchObject({
    slug: section.slug,
    description: fields.description,
    cases: [{ name: one.fields.name }],
  })
  expect(shown?.appearanceData.title).toMatchObject({
    icon: 'flame',
    gradient: 'linear-gradient(100deg, #112233 0%, #aabbcc 100%)',
  })
  expect((await sectionOf(section.slug)).cases).toBe(1)
})

test('a section is renamed and hidden at once, and shown again, and a concurrent edit is refused', async () => {
  const section = await sectionOf('premium')
  const [before] = (await shownToPlayers()).filter(({ slug }) => slug === 'premium')
  const renamed = await save(section, { name: 'Самое дорогое' })
  await expect.poll(namesShown, { timeout: 10_000 }).toContain('Самое дорогое')
  const [after] = (await shownToPlayers()).filter(({ slug }) => slug === 'premium')
  expect(after?.appearanceData).toEqual(before?.appearanceData)
  expect(await adminApi.refusal('editSection', edit(section, section.fields), other)).toBe('409 version_conflict')
  const hidden = await save(renamed, { isVisible: false })
  await expect.poll(namesShown, { timeout: 10_000 }).not.toContain('Самое дорогое')
  await save(hidden, { isVisible: true })
  await expect.poll(namesShown, { timeout: 10_000 }).toContain('Самое дорогое')
})

test('sections have the order that operators set, and a stale order is refused', async () => {
  const before = (await all()).map(({ id }) => id)
  const ids = before.toReversed()
  const { items } = await adminApi.read('orderSections', { body: { before, ids, reason } }, editor)
  expect(items.map(({ id }) => id)).toEqual(ids)
  expect(await adminApi.refusal('orderSections', { body: { before, ids, reason } }, other)).toBe('409 version_conflict')
  const visible = items.filter(({ fields, cases }) => fields.isVisible && fields.isMain && cases > 0)
  await expect.poll(namesShown, { timeout: 10_000 }).toEqual(visible.map(({ name }) => name))
  const fault = (given: number[]) =>
    faultOf(adminApi.call('orderSections', { body: { before: ids, ids: given, reason } }, editor))
  expect(await fault(ids.slice(1))).toEqual([400, 'ids', 'bad_value'])
  expect(await fault([...ids.slice(1), 999_999])).toEqual([400, 'ids', 'bad_value'])
  expect(await fault([...ids.slice(1), ids[1] ?? 0])).toEqual([400, 'ids', 'bad_value'])
})

test('a taken slug and a taken name are refused by their fields', async () => {
  const make = (slug: string, fields: SectionFields) =>
    faultOf(adminApi.call('createSection', { body: { slug, fields, reason } }, editor))
  const known = await sectionOf('popular')
  expect(await make('popular', coming())).toEqual([400, 'slug', 'taken'])
  expect(await make('popular-2', coming({ name: known.name }))).toEqual([400, 'fields.name', 'taken'])
  const section = await sectionOf('budget')
  const renamed = { ...section.fields, name: known.name }
  expect(await faultOf(adminApi.call('editSection', edit(section, renamed), editor))).toEqual([
    400,
    'fields.name',
    'taken',
  ])
  expect(await adminApi.refusal('editSection', edit({ ...section, id: 999_999 }, section.fields), editor)).toBe(
    '404 dataNotFound',
  )
})

test('one of many simultaneous new sections with one slug succeeds, and one of many edits of one version', async () => {
  const slug = `race-${randomBytes(4).toString('hex')}`
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => adminApi.refusal('createSection', { body: { slug, fields: coming(), reason } }, editor)),
  )
  expect(made.toSorted()).toEqual(['200 success', ...Array(3).fill('400 validation')])
  const section = await sectionOf(slug)
  const edits = await Promise.all(
    [1, 2, 3, 4].map(() => adminApi.refusal('editSection', edit(section, coming()), other)),
  )
  expect(edits.toSorted()).toEqual(['200 success', ...Array(3).fill('409 version_conflict')])
  expect((await sectionOf(slug)).version).toBe(section.version + 1)
})
