import type { Permission } from './roles.ts'

/** Sections whose records show who else has them open, with the permission for the section; null: every operator. */
export const VIEWED_SECTIONS: Readonly<Record<string, Permission | null>> = {
  battles: 'money.see',
  books: 'money.see',
  cases: 'catalog.see',
  'change-requests': null,
  content: 'content.see',
  events: 'operations.see',
  faq: 'content.see',
  items: 'catalog.see',
  leaderboards: 'operations.see',
  'linked-accounts': 'players.see',
  missions: 'operations.see',
  offers: 'operations.see',
  operators: 'operators.edit',
  partners: 'partners.see',
  payments: 'money.see',
  phrases: 'content.see',
  players: 'players.see',
  promo: 'promo.see',
  raffles: 'operations.see',
  sections: 'catalog.see',
  'status-notes': 'content.see',
  support: 'support.see',
  withdrawals: 'withdrawals.see',
}

/** The section of a record's screen, such as `withdrawals` of `/withdrawals/12`; undefined for a list, a new record and any other screen. */
export function viewedSectionOf(place: string): string | undefined {
  const [, section = ''] = /^\/([a-z-]+)\/(?!new$|batch$)[^?#\s]+$/.exec(place) ?? []
  return Object.hasOwn(VIEWED_SECTIONS, section) ? section : undefined
}
