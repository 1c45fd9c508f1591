/** Openings of cases that players are given. */

export { type FreeOpenings, giveFreeOpenings } from './free-openings.sql.ts'
