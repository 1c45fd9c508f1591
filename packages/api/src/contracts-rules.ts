import type { GameCodes } from './game-codes.ts'

/** The minimum and maximum number of items of one contract. */
export const CONTRACT_ITEMS_MIN = 3

export const CONTRACT_ITEMS_MAX = 10

export const CONTRACT_CODES = {
  kind: 'contract',
  causes: ['contract'],
  drops: ['Contract'],
  tasks: ['contract'],
  tabs: [],
  rolls: ['contract'],
  reserves: ['to_contract'],
  rules: ['contract'],
  switches: [{ name: 'contracts', closes: ['/contracts', '/contract'] }],
  pages: ['contracts'],
  clicks: ['Contracts'],
  accountParts: [],
} as const satisfies GameCodes
