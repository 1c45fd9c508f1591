/** Restrictions of a player's account, where they limit what can be done. */

export { default as RESTRICTIONS_NS } from 'texts:core/restrictions/restrictions'
export { RestrictionLines } from './restriction-lines.tsx'
export { RestrictionPanel } from './restriction-panel.tsx'
export { useRestrictions } from './use-restrictions.ts'
