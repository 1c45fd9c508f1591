/** How often players opened each case, and their free openings. */

export { countOpenings, giveFreeOpenings, takeFreeOpening } from './free-openings.sql.ts'
export { PLAYER_CASES } from './relations.sql.ts'
