import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHANGE_SAMPLES } from '../../testing/change-samples.ts'
import { FAULT_TEXTS } from '../../testing/log-texts.ts'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'admin', approver: 'admin' })

/**
 * The fault of a repeated request for a kind that can be done only once. All other kinds set a value, so the second request changes
 * nothing.
 */
const DONE_ONCE: Readonly<Record<string, string>> = {
  'player.factor_reset': 'no_factor',
  'case.new': '"payload.name","reason":"taken"',
  'item.new': '"payload.slug","reason":"taken"',
  'item.void': 'item_not_idle',
  'operator.admin': 'is_admin',
  'operator.invite': 'login_taken',
  'payment.accept': 'review_not_acceptable',
  'payment.refund': 'refund_open',
  'promo.code': 'code_taken',
  'withdrawal.resolve': 'not_with_support',
}

type Payload = Record<string, unknown>

/** The same request, based on the result of the first one: its version, or the item that replaced a pack. */
async function onTop(kind: string, { version, baseVersion, ...payload }: Payload): Promise<Payload> {
  const [pack] = await shop.rows<{ slug: string }>('select slug from catalogue_items order by id desc limit 1')
  return {
    ...payload,
    ...(kind === 'pack.contents' && { slug: pack?.slug }),
    ...(typeof version === 'number' && { version: version + 1 }),
    ...(typeof baseVersion === 'number' && { baseVersion: baseVersion + 1 }),
  }
}

const KINDS = Object.entries(CHANGE_SAMPLES).filter(([, { isFree }]) => !isFree)

test.each(KINDS)('a request of %s that equals the state in force is refused', async (kind, { make }) => {
  const [payload] = await make({ shop, adminApi, author })
  const { request } = await adminApi.read('createChangeRequest', { body: { kind, payload, reason: 'First' } }, author)
  const { params, body } = { params: { id: request.id }, body: { version: request.version, reason: 'Agreed' } }
  const approved = await adminApi.read('approveChangeRequest', { params, body }, approver)
  expect(approved.request.state).toBe('applied')
  const again = { body: { kind, payload: kind in DONE_ONCE ? payload : await onTop(kind, payload), reason: 'Again' } }
  const answer = await adminApi.call('createChangeRequest', again, author)
  expect([kind, answer.status, JSON.stringify(answer.json())]).toEqual([
    kind,
    kind.endsWith('.new') ? 400 : 422,
    expect.stringContaining(DONE_ONCE[kind] ?? 'changes_nothing'),
  ])
})

test('the back office has a text for each fault of a refused change', () => {
  const root = `${import.meta.dirname}/../..`
  const files = globSync(['core/**/*.ts', 'features/**/*.ts'], { cwd: root }).filter((file) => !file.includes('test'))
  const faults = files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/'change_refused', \{\s*fault: '([a-z_]+)'/g)].map(
      ([, fault]) => fault,
    ),
  )
  expect(faults.length).toBeGreaterThan(40)
  expect([...new Set(faults)].filter((fault) => !FAULT_TEXTS[String(fault)])).toEqual([])
})
