/** The box of an item's picture on a card. `sizes` is the drawn square: as high as the box, whose width is 1.12 times its height. */
export const ITEM_PICTURE = { width: 160, height: 143, sizes: '(max-width: 767px) 36vw, 144px' } as const
