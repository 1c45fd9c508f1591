import { INVENTORY_GROUPS, type ItemStatus } from '@runecase/api/inventory.ts'
import { ITEM_STATUSES } from '@runecase/api/inventory-rules.ts'
import { describe, expect, it, test } from 'vitest'
import {
  canMove,
  FINAL_STATUSES,
  INVENTORY_GROUP_STATUSES,
  ITEM_MOVES,
  type ItemActor,
  LIVE_STATUSES,
  LOCKED_STATUSES,
  statusForOthers,
} from './item-states.ts'

describe('an item', () => {
  it.each<[ItemStatus | null, ItemStatus, ItemActor]>([
    [null, 'progress', 'system'],
    [null, 'unpaid', 'payment'],
    ['before', 'bag', 'system'],
    ['progress', 'accepted', 'owner'],
    ['bag', 'selled', 'owner'],
    ['accepted', 'selled', 'system'],
    ['progress', 'PREPARING', 'owner'],
    ['PREPARING', 'send', 'delivery'],
    ['send', 'STEAM_WITHDRAWN', 'delivery'],
    ['vendor waiting', 'canceled', 'delivery'],
    ['canceled', 'progress', 'delivery'],
    ['to_upgrade', 'changed', 'system'],
    ['EXCHANGING', 'support', 'agent'],
    ['support', 'completed', 'two_admins'],
    ['support', 'PREPARING', 'two_admins'],
    ['bag', 'bug', 'two_admins'],
  ])('an item may change from %s to %s by %s', (from, to, actor) => {
    expect(canMove(from, to, actor)).toBe(true)
  })

  it.each<[string, ItemStatus | null, ItemStatus, ItemActor]>([
    ['be sold twice', 'accepted', 'selled', 'owner'],
    ['be taken back while it is prepared', 'PREPARING', 'progress', 'owner'],
    ['return from a delivery without the cancelled step', 'send', 'progress', 'delivery'],
    ['be sold while it is on its way', 'send', 'accepted', 'owner'],
    ['be delivered out of a bag', 'bag', 'PREPARING', 'owner'],
    ['come back once it is used up', 'changed', 'progress', 'system'],
    ['come back once it is delivered', 'completed', 'progress', 'two_admins'],
    ['be released by a single support person', 'support', 'progress', 'agent'],
    ['be voided by a single support person', 'progress', 'bug', 'agent'],
    ['be made by its owner', null, 'progress', 'owner'],
    ['be revealed by its owner', 'before', 'progress', 'owner'],
  ])('an item may not %s', (_, from, to, actor) => {
    expect(canMove(from, to, actor)).toBe(false)
  })

  it('an item never gets the status that only old imports have', () => {
    expect(ITEM_MOVES.some((move) => move.to === 'default' || move.from === 'default')).toBe(false)
  })

  it('an item can reach every other status from its creation', () => {
    const reached = new Set<ItemStatus | null>([null])
    for (let size = 0; size !== reached.size; ) {
      size = reached.size
      for (const move of ITEM_MOVES) if (reached.has(move.from)) reached.add(move.to)
    }
    expect(ITEM_STATUSES.filter((status) => !reached.has(status))).toEqual(['default'])
  })

  it('an item keeps a final status, except for the settlement of a sale', () => {
    const left = ITEM_MOVES.filter((move) => (FINAL_STATUSES as readonly unknown[]).includes(move.from))
    expect(left).toEqual([{ from: 'accepted', to: 'selled', actor: 'system' }])
  })

  it('support can hold an item in every live or locked status', () => {
    for (const status of [...LIVE_STATUSES, ...LOCKED_STATUSES]) {
      expect(canMove(status, 'support', 'agent')).toBe(status !== 'support')
    }
  })

  it('the rules of items have no duplicate step and none between equal statuses', () => {
    const keys = ITEM_MOVES.map((move) => JSON.stringify(move))
    expect(new Set(keys).size).toBe(keys.length)
    expect(ITEM_MOVES.filter((move) => move.from === move.to)).toEqual([])
  })
})

describe('the groups of an inventory', () => {
  it('the groups of an inventory hide unrevealed items', () => {
    for (const group of INVENTORY_GROUPS) {
      expect(INVENTORY_GROUP_STATUSES[group]).not.toContain('before')
      expect(INVENTORY_GROUP_STATUSES[group]).not.toContain('default')
    }
  })

  it('the group of sellable items contains only statuses that its owner may sell', () => {
    for (const status of INVENTORY_GROUP_STATUSES.profile) expect(canMove(status, 'accepted', 'owner')).toBe(true)
    expect(INVENTORY_GROUP_STATUSES.profile).toEqual(['progress', 'bag'])
  })

  it('the group for upgrades contains idle items, and those that the owner can make idle', () => {
    expect(INVENTORY_GROUP_STATUSES.upgrade).toEqual(['progress', 'bag'])
    expect(canMove('progress', 'to_upgrade', 'system')).toBe(true)
    expect(canMove('bag', 'to_upgrade', 'system')).toBe(false)
    expect(canMove('bag', 'progress', 'owner')).toBe(true)
  })

  it('the active group contains no final status', () => {
    for (const status of FINAL_STATUSES) expect(INVENTORY_GROUP_STATUSES.active).not.toContain(status)
  })

  it('the group of all items contains every other status', () => {
    expect(INVENTORY_GROUP_STATUSES.all).toHaveLength(ITEM_STATUSES.length - 2)
  })
})

test('only the owner sees a status that reveals a withdrawal', () => {
  const hidden = ITEM_STATUSES.filter((status) => statusForOthers(status) !== status)
  expect(hidden).toEqual([
    ...['autoselled', 'no_link', 'PREPARING', 'vendor waiting', 'CONFIRM_STEAM', 'send'],
    ...['STEAM_WITHDRAWN', 'completed', 'canceled', 'error', 'support'],
  ])
  expect(new Set(hidden.map(statusForOthers))).toEqual(new Set(['selled', 'progress']))
})
