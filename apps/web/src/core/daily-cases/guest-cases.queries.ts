import { shapedQuery } from '../../api/queries.ts'
import { type Case, type Section, visibleSectionsQuery } from '../catalog/public.ts'

/** The free cases for a guest, without player data. */
export interface GuestCases {
  readonly daily: readonly Case[]
  readonly rewards: readonly Case[]
}

/** Daily cases and level rewards for visitors without an account. */
export const guestCasesQuery = () => shapedQuery(visibleSectionsQuery(), 'free-cases', guestCasesOf)

export function guestCasesOf(sections: readonly Section[]): GuestCases {
  const cases = sections.flatMap((section) => section.cases).filter((one) => one.available && !one.locked)
  const ofKind = (kind: Case['kind']) =>
    cases.filter((one) => one.kind === kind).sort((a, b) => (a.level ?? 1) - (b.level ?? 1))
  return { daily: ofKind('daily'), rewards: ofKind('level') }
}
