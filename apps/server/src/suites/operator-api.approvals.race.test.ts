import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openAdminApi, type TestOperator } from '../testing/admin-api.ts'
import { CHANGE_SAMPLES, type ChangeWorld } from '../testing/change-samples.ts'
import { LOGGED_FIELDS, LOGGED_STATES, namelessFields, namelessStates } from '../testing/log-texts.ts'
import { openAdmin } from '../testing/open-admin.ts'
import { startTestApp } from '../testing/test-app.ts'

const { shop, adminApi, author, approver, other } = await openAdmin(
  { author: 'admin', approver: 'admin', other: 'admin' },
  { settings: { WITHDRAWAL_LINK_HOLD_HOURS: '0' } },
)
/** A second node on the same database. */
const secondNode = await startTestApp({ beside: shop })
const secondAdmin = openAdminApi(secondNode)
afterAll(async () => {
  secondAdmin.close()
  await secondNode.close()
})
const world: ChangeWorld = { shop, adminApi, author }

const propose = async (kind: string, payload: Record<string, unknown>) =>
  (await adminApi.read('createChangeRequest', { body: { kind, payload, reason: 'By the race' } }, author)).request
/** Proposes the same change by editing a draft that had another content. */
async function proposeDraft(kind: string, payload: Record<string, unknown>, drafted: Record<string, unknown>) {
  const { request } = await adminApi.read('createChangeRequest', { body: { kind, payload: drafted } }, author)
  const body = { version: request.version, payload, reason: 'By the race' }
  return (await adminApi.read('editChangeDraft', { params: { id: request.id }, body }, author)).request
}
type Request = Awaited<ReturnType<typeof propose>>
const approve = ({ id, version }: Request, operator: TestOperator, at = adminApi) =>
  at.refusal('approveChangeRequest', { params: { id }, body: { version } }, operator)
const stateOf = async ({ id }: Request) =>
  (await adminApi.read('getChangeRequest', { params: { id } }, author)).request.state
const appliedTimes = async ({ id }: Request) =>
  (await shop.rows(`select from operator_log where action = 'change_request.applied' and change_request_id = $1`, [id]))
    .length

/** Kinds that the source declares, except the void of a stuck battle, which has a separate race test. */
function declaredKinds(): string[] {
  const source = join(import.meta.dirname, '..')
  const files = globSync(['core/**/*.ts', 'features/**/*.ts'], { cwd: source })
  const texts = files.map((file) => readFileSync(join(source, file), 'utf8'))
  const of = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, kind = '']) => kind))
  const prizePools = of(/\bdefinePrizePool<.*\n\s+name: '([a-z]+)',/g).map((name) => `${name}.terms`)
  const definitions = texts.flatMap((text) =>
    text
      .split(/\bdefineDefinition</)
      .slice(1)
      .flatMap((definition) => {
        const [, kind] = /\(\{\s+kind: '([a-z-]+)',/.exec(definition) ?? []
        const [change, named] = /\bchange: \{(?:\s+kind: '([a-z.]+)')?/.exec(definition) ?? []
        return kind && change ? [named ?? `${kind}.terms`] : []
      }),
  )
  const others = of(/\bkind: '([a-z]+\.[a-z_]+)',\s+(?:proposePermission:|\.\.\.PERMISSIONS|payload:)/g)
  return [...prizePools, ...definitions, ...others].filter((kind) => kind !== 'battle.void')
}

test('every kind of change has a sample', () => {
  expect(Object.keys(CHANGE_SAMPLES).toSorted()).toEqual([...new Set(declaredKinds())].toSorted())
})

describe.each(Object.entries(CHANGE_SAMPLES))('a change of the kind %s', (kind, { make, isFree = false }) => {
  test('a change can be edited as a draft, approved by no session of its author, approved once by concurrent operators, and applied only to its base version', async () => {
    const [payload, otherPayload] = await make(world)
    const [request, later] = [await propose(kind, payload), await proposeDraft(kind, otherPayload, payload)]
    expect(later).toMatchObject({ state: 'proposed', payload: otherPayload })
    const elsewhere = await adminApi.again(author)
    expect([await approve(request, author), await approve(request, elsewhere)]).toEqual(Array(2).fill('403 own_change'))
    const outcomes = await Promise.all([
      approve(request, approver),
      approve(request, other, secondAdmin),
      approve(request, elsewhere, secondAdmin),
      approve(request, await adminApi.again(approver), secondAdmin),
      approve(request, other),
    ])
    expect(outcomes[2]).toBe('403 own_change')
    expect(outcomes.filter((outcome) => outcome === '200 success')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === '409 change_closed')).toHaveLength(3)
    expect([await stateOf(request), await appliedTimes(request)]).toEqual(['applied', 1])

    const second = await approve(later, approver)
    if (isFree) return expect(second).toBe('200 success')
    expect(['409 change_stale', '422 change_refused']).toContain(second)
    expect([second, await appliedTimes(later)]).toEqual([second, 0])
    if (second === '409 change_stale') expect(await stateOf(later)).toBe('stale')
  })
})

test('the log screen has a name for every field and state that applied changes record', async () => {
  const entries = await shop.rows<{ fields: string[]; states: string[] }>(
    `select ${LOGGED_FIELDS} as fields, ${LOGGED_STATES} as states from operator_log where action = 'change_request.applied'`,
  )
  expect(entries.length).toBeGreaterThan(20)
  expect(namelessFields(entries.flatMap(({ fields }) => fields))).toEqual([])
  expect(namelessStates(entries.flatMap(({ states }) => states))).toEqual([])
})
