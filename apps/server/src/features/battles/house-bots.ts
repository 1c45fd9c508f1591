import { readFileSync } from 'node:fs'

/** A house bot: it fills a slot on request and is always shown as a bot. */
export interface HouseBot {
  readonly id: number
  readonly nickname: string
  readonly avatar: string
  readonly clientSeed: string
}

const BOTS: readonly HouseBot[] = JSON.parse(readFileSync(new URL('house-bots.ru.json', import.meta.url), 'utf8'))
const BOT_BY_ID = new Map(BOTS.map((bot) => [bot.id, bot]))

export const BOT_NAMES: readonly string[] = BOTS.map(({ nickname }) => nickname)

/** Throws for a number without a bot, because seats are filled from the same list. */
export function houseBot(id: number): HouseBot {
  const bot = BOT_BY_ID.get(id)
  if (!bot) throw new Error(`the house has no bot ${id}`)
  return bot
}

/** The bot of a battle's slot. Slots take neighbours of the list from a start that differs per battle. The choice changes no chance. */
export function botOfSlot(battleId: bigint, slot: number): HouseBot {
  // The six lowest bits of an operation id are always zero.
  const first = Number((battleId >> 6n) % BigInt(BOTS.length))
  return BOTS[(first + slot) % BOTS.length] as HouseBot
}
