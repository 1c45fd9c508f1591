/** The box of an item's picture on a card. `sizes` is the square that is drawn in it: as high as the box, which is 1.12 times as wide. */
export const ITEM_PICTURE = { width: 160, height: 143, sizes: '(max-width: 767px) 36vw, 144px' } as const
