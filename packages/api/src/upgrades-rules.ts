import type { GameCodes } from './game-codes.ts'

/** The maximum number of items of one upgrade. */
export const UPGRADE_ITEMS_LIMIT = 15

export const UPGRADE_CODES = {
  kind: 'upgrade',
  causes: ['upgradeWon', 'upgradeLost'],
  drops: ['Upgrade'],
  tasks: ['upgrade', 'upgrade_win', 'upgrade_win_low'],
  tabs: [],
  rolls: ['upgrade'],
  reserves: ['to_upgrade'],
  rules: ['upgrade'],
  switches: [{ name: 'upgrades', closes: ['/upgrades'] }],
  pages: ['upgrades'],
  clicks: ['Upgrades'],
  accountParts: [],
} as const satisfies GameCodes
