/** What tests outside a whole shop know of their project. */
export const TESTING_PROJECT = {
  brand: 'Ягодник',
  topRarity: 'arcana',
  timeZone: 'Europe/Moscow',
  steam: { appId: 570, contextId: '2', market: null },
} as const
