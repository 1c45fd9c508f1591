import { Withdrawal } from '@runecase/api/withdrawals.ts'
import { describe, expect, it } from 'vitest'
import { stepsOf } from './withdrawal-steps.ts'

const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`

type Change = readonly [status: Withdrawal['status'], cause: Withdrawal['cause'], minute: number]

function withdrawal(...changes: readonly Change[]): Withdrawal {
  const [status, cause] = changes.at(-1) as Change
  return Withdrawal.parse({
    id: '1',
    itemId: '2',
    item: { name: 'Hook', image: '/i/hook', rarity: 'rare', price: 10 },
    method: 'link',
    status,
    cause,
    isOpen: status !== 'completed' && status !== 'canceled',
    isReplaceable: false,
    createdAt: at(0),
    readyAt: at(5),
    endedAt: null,
    note: null,
    queue: null,
    offer: null,
    timeline: changes.map(([one, why, minute]) => ({ status: one, cause: why, at: at(minute) })),
  })
}

const short = (...changes: readonly Change[]) =>
  stepsOf(withdrawal(...changes)).map(({ name, state, at: changedAt }) =>
    `${state} ${name} ${changedAt?.slice(14, 16) ?? ''}`.trim(),
  )

describe('the steps of a withdrawal', () => {
  it('a requested withdrawal waits for its countdown', () => {
    expect(short(['PREPARING', 'countdown', 0])).toEqual([
      'done asked 00',
      'now prepared',
      'next sent',
      'next accepted',
      'next done',
    ])
  })

  it('a withdrawal waits for the player once its offer is sent', () => {
    expect(
      short(['PREPARING', 'countdown', 0], ['CONFIRM_STEAM', 'confirming', 5], ['send', 'awaiting_player', 6]),
    ).toEqual(['done asked 00', 'done prepared 05', 'done sent 06', 'now accepted', 'next done'])
  })

  it('a withdrawal is complete when the time for reversing the trade is over', () => {
    const changes: Change[] = [
      ['PREPARING', 'countdown', 0],
      ['send', 'awaiting_player', 6],
      ['STEAM_WITHDRAWN', 'accepted', 9],
    ]
    expect(short(...changes).at(-1)).toBe('now done')
    expect(short(...changes, ['completed', 'delivered', 12])).toEqual([
      'done asked 00',
      'done prepared 06',
      'done sent 06',
      'done accepted 09',
      'done done 12',
    ])
  })

  it('a returned withdrawal ends with its reason, without steps that never happened', () => {
    expect(short(['PREPARING', 'countdown', 0], ['send', 'awaiting_player', 6], ['canceled', 'declined', 9])).toEqual([
      'done asked 00',
      'done prepared 06',
      'done sent 06',
      'bad returned 09',
    ])
    expect(stepsOf(withdrawal(['PREPARING', 'countdown', 0], ['canceled', 'no_stock', 5])).at(-1)).toMatchObject({
      name: 'returned',
      cause: 'no_stock',
    })
  })

  it('a withdrawal with an unknown outcome says that support is clarifying it', () => {
    expect(short(['PREPARING', 'countdown', 0], ['error', 'outcome_unknown', 6])).toEqual([
      'done asked 00',
      'bad unclear 06',
    ])
  })
})
