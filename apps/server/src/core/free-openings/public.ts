/** Free openings of cases. */

export { giveFreeOpenings } from './free-openings.sql.ts'
