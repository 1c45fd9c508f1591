import { endpointQuery, shapedQuery } from '../../api/queries.ts'
import { shelfCaseOf } from './shelf-case.ts'
import { firstViewOf, shelvesOf } from './shelves.ts'

/** Every visible section of the catalogue with its cases, in catalogue order. */
export const visibleSectionsQuery = () =>
  endpointQuery('listSectionsWithCases', { query: { sectionStatuses: 'visible' } })

/** The sections of the main page, in their displayed shape. */
export const shelvesQuery = () => shapedQuery(visibleSectionsQuery(), 'shelves', shelvesOf)

/** The part of them that a player's page contains: their browser has the sections in its cache, or fetches them once. */
export const firstViewQuery = () => shapedQuery(visibleSectionsQuery(), 'first-view', firstViewOf)

/** The gift case of each new player, which is in no section; null when there is none. */
export const giftQuery = () =>
  shapedQuery(endpointQuery('listSectionsWithCases', { query: { sectionStatuses: 'hidden' } }), 'gift', (sections) => {
    const gift = sections.flatMap(({ cases }) => cases).find(({ kind, available }) => kind === 'landing' && available)
    return gift ? shelfCaseOf(gift) : null
  })

export const caseQuery = (name: string) => endpointQuery('getCase', { params: { name } })

export const caseDropsQuery = (name: string) => endpointQuery('listCaseDrops', { params: { name } })
