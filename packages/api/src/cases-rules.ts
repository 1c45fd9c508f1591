import type { GameCodes } from './game-codes.ts'

export const CASE_CODES = {
  kind: 'case',
  causes: ['opening', 'freeOpening'],
  drops: ['Case'],
  tasks: ['open_section', 'open_case', 'open_daily'],
  tabs: [],
  rolls: ['open'],
  reserves: [],
  rules: [],
  switches: [
    { name: 'openings', closes: [] },
    { name: 'dailyCases', closes: ['/daily-cases'] },
  ],
  pages: ['open', 'daily-cases'],
  clicks: ['Cases'],
  accountParts: [],
} as const satisfies GameCodes
