import { expect, test } from 'vitest'
import { ITEM_PICTURE } from '../../ui/item-picture.ts'
import { widthsFor } from '../../ui/picture-widths.ts'

test('a card loads no picture wider than twice its box', () => {
  expect(widthsFor(ITEM_PICTURE.width, true)).toEqual([96, 144, 200, 288, 320])
})
