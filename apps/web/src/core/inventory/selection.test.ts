import type { ItemStatus } from '@runecase/api/inventory.ts'
import { ITEM_STATUSES } from '@runecase/api/inventory-rules.ts'
import { describe, expect, it } from 'vitest'
import {
  choiceRefusal,
  isChoosable,
  isSellable,
  isUnpackable,
  isWithdrawable,
  nextToStay,
  stillChosen,
  sumOfPrices,
  toggleChoice,
} from './selection.ts'

const item = (id: string, status: ItemStatus = 'progress', type = 1) => ({ id, status, type })
const many = (count: number) => Array.from({ length: count }, (_, place) => item(String(place)))

describe('choosing items in the inventory', () => {
  it('items that the player may sell can be selected, and no others', () => {
    const choosable = ITEM_STATUSES.filter((status) => isChoosable(item('1', status)))
    expect(choosable).toEqual(['bag', 'progress'])
    expect(ITEM_STATUSES.filter((status) => isSellable({ status }))).toEqual(choosable)
  })

  it('an item that is never delivered can be selected only while its owner may use it', () => {
    expect(ITEM_STATUSES.filter((status) => isChoosable(item('1', status, 3)))).toEqual(['bag', 'progress'])
  })

  it('an item that is never delivered can be selected only together with others of that kind', () => {
    const chosen = [item('1', 'progress', 3)]
    expect(choiceRefusal(item('2'), chosen)).toBe('kind')
    expect(choiceRefusal(item('2', 'progress', 20), chosen)).toBe('kind')
    expect(choiceRefusal(item('2', 'progress', 3), chosen)).toBeUndefined()
  })

  it('at most ten items can be selected, and the eleventh says so', () => {
    const chosen = many(10)
    const eleventh = item('eleventh')
    expect(toggleChoice(eleventh, many(9)).chosen).toHaveLength(10)
    expect(toggleChoice(eleventh, chosen)).toEqual({ chosen, refusal: 'limit' })
  })

  it('an item can be deselected even at the limit', () => {
    const next = toggleChoice(item('3'), many(10))
    expect(next.refusal).toBeUndefined()
    expect(next.chosen.map(({ id }) => id)).toEqual(['0', '1', '2', '4', '5', '6', '7', '8', '9'])
  })

  it('the selection drops items that have left the list or changed their status', () => {
    const list = [item('a'), item('b', 'selled'), item('c')]
    expect(stillChosen(['c', 'gone', 'b', 'a'], list).map(({ id }) => id)).toEqual(['c', 'a'])
  })

  it('the sum of prices is exact to a hundredth', () => {
    expect(sumOfPrices([{ price: 0.1 }, { price: 0.2 }, { price: 4.35 }])).toBe(4.65)
    expect(sumOfPrices(Array.from({ length: 1000 }, () => ({ price: 0.01 })))).toBe(10)
  })
})

it('idle items and items in the bag can be sent to Steam; a pack can be opened instead', () => {
  const may = ITEM_STATUSES.filter((status) => isWithdrawable({ status, type: 1 }))
  expect(may).toEqual(['bag', 'progress'])
  expect(isWithdrawable({ status: 'progress', type: 3 })).toBe(true)
  expect(isWithdrawable({ status: 'progress', type: 20 })).toBe(false)
  const packs = ITEM_STATUSES.filter((status) => isUnpackable({ status, packItems: [{}] }))
  expect(packs).toEqual(['bag', 'progress'])
  expect(isUnpackable({ status: 'progress', packItems: [] })).toBe(false)
})

it('the focus moves from a removed item to the next remaining one, or to the previous one at the end', () => {
  const items = ['1', '2', '3', '4', '5'].map((id) => ({ id }))
  const next = (...ids: string[]) =>
    nextToStay(
      items,
      ids.map((id) => ({ id })),
    )?.id
  expect(next('2')).toBe('3')
  expect(next('1', '3')).toBe('4')
  expect(next('2', '3', '5')).toBe('4')
  expect(next('1', '2', '3', '4', '5')).toBeUndefined()
})
