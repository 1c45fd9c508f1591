/** Free openings of cases. */

export { type FreeOpenings, giveFreeOpenings } from './free-openings.sql.ts'
