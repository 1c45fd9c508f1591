import type { GameCodes } from './game-codes.ts'

/** The maximum number of items that one exchange takes, and of items that it gives. */
export const EXCHANGE_ITEMS_LIMIT = 15

export const EXCHANGE_CODES = {
  kind: 'exchange',
  causes: ['exchange', 'unpacked'],
  drops: [],
  tasks: ['exchange'],
  tabs: [],
  rolls: [],
  reserves: [],
  rules: [],
  switches: [{ name: 'exchange', closes: ['/skin-exchange'] }],
  pages: ['skin-exchange'],
  clicks: [],
  accountParts: [],
} as const satisfies GameCodes
