/** Other shops of the same owner, linked in the header. */

export { SisterShops } from './sister-shops.ts'
