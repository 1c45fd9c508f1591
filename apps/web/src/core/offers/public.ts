/** Personal offers of the secret shop. */

export { BroughtOffer } from './brought-offer.tsx'
export { useBestSale } from './use-own-offers.ts'
