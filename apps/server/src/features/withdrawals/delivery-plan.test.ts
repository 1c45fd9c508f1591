import { canMove } from '@runecase/game/item-states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryOffer } from './delivery.ts'
import { type Consultation, type DeliveryPlan, planDelivery, type Standing } from './delivery-plan.ts'

const OFFER: DeliveryOffer = { tradeId: '5001', assetId: '77', bot: null }
const TERMS = { pollMs: 1_000, reversalMs: 60_000 }
const ANSWERS: readonly Consultation[] = [
  { state: 'unavailable' },
  { state: 'unknown' },
  { state: 'absent' },
  { state: 'queued', cause: 'queued' },
  { state: 'confirming', offer: OFFER },
  { state: 'sent', offer: OFFER },
  { state: 'held', offer: OFFER },
  { state: 'accepted', offer: OFFER },
  { state: 'reversed', offer: OFFER },
  { state: 'failed', cause: 'declined', isUndeliverable: false },
]

const standing = (status: Standing['status'], rest: Partial<Standing> = {}): Standing => ({
  status,
  cause: 'queued',
  askedAgoMs: 0,
  doubtedAgoMs: null,
  acceptedAgoMs: null,
  ...rest,
})
const pathOf = (plan: DeliveryPlan) => plan.steps.map((step) => step.to)

test.each([
  ['PREPARING', 3, ['vendor waiting']],
  ['vendor waiting', 4, ['CONFIRM_STEAM']],
  ['PREPARING', 7, ['send', 'STEAM_WITHDRAWN']],
  ['send', 7, ['STEAM_WITHDRAWN']],
  ['error', 5, ['send']],
  ['error', 9, ['canceled']],
  ['send', 9, ['canceled']],
  ['send', 8, ['STEAM_WITHDRAWN', 'support']],
  ['STEAM_WITHDRAWN', 9, ['support']],
  ['PREPARING', 1, ['error']],
  ['PREPARING', 0, []],
  ['send', 3, []],
] as const)('from the status %s, the response %i leads to %j', (status, answer, path) => {
  expect(pathOf(planDelivery(standing(status), ANSWERS[answer] as Consultation, TERMS))).toEqual(path)
})

test('an unclear outcome goes to operators after half an hour, and not before', () => {
  const doubted = (doubtedAgoMs: number) =>
    pathOf(planDelivery(standing('error', { doubtedAgoMs }), { state: 'unavailable' }, TERMS))
  expect(doubted(1_799_000)).toEqual([])
  expect(doubted(1_800_000)).toEqual(['support'])
})

test.each([3, 4])(
  'an order in doubt that its provider confirms (response %i) continues, without an operator',
  (answer) => {
    const plan = planDelivery(standing('error', { doubtedAgoMs: 9_000_000 }), ANSWERS[answer] as Consultation, TERMS)
    expect([plan.steps, plan.dueInMs]).toEqual([[], 5_000])
    expect(plan.offer).toEqual(answer === 4 ? OFFER : null)
  },
)

test('an accepted offer is final when the reversal window has passed', () => {
  const after = (acceptedAgoMs: number) =>
    planDelivery(standing('STEAM_WITHDRAWN', { acceptedAgoMs }), { state: 'accepted', offer: OFFER }, TERMS)
  expect(pathOf(after(59_999))).toEqual([])
  expect(after(59_999).dueInMs).toBe(1)
  expect(pathOf(after(60_000))).toEqual(['completed'])
})

test('every sequence of provider responses causes legal steps, and never both a return and a delivery', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...ANSWERS), { maxLength: 40 }),
      fc.constantFrom(0, 60_000),
      (answers, reversalMs) => {
        let now = standing('PREPARING')
        const passed: string[] = ['PREPARING']
        for (const answer of answers) {
          const plan = planDelivery(now, answer, { pollMs: 1_000, reversalMs })
          for (const { to } of plan.steps) {
            const actor = now.status === 'error' && to === 'support' ? 'system' : 'delivery'
            expect([now.status, to, canMove(now.status, to, actor)]).toEqual([now.status, to, true])
            passed.push(to)
            now = { ...now, status: to }
          }
          now = { ...now, cause: plan.cause, doubtedAgoMs: now.status === 'error' ? 1_000 : null }
          if (plan.dueInMs === null) break
          expect(plan.dueInMs).toBeGreaterThan(0)
        }
        expect(passed.includes('canceled') && passed.includes('STEAM_WITHDRAWN')).toBe(false)
      },
    ),
  )
})
