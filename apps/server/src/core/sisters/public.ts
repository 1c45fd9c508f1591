/** Other shops of the same owner, which the header leads to. */

export { SisterShops } from './sister-shops.ts'
