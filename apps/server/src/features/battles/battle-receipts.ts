import type { OddsDocument } from '@runecase/game/odds-document.ts'
import { oddsRarities } from '../../core/catalog/public.ts'
import type { ReceiptLine, ReceiptPart } from '../../core/receipts/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { idAt } from '../../platform/ids.ts'
import { selectFinishedBattles } from './battle-lists.sql.ts'
import { selectBattleOdds } from './battle-terms.sql.ts'
import { getBattle } from './list-battles.ts'
import type { ShowDeps } from './show-battle.ts'

/** Battles per lookup. */
const BATTLES_PER_PAGE = 100

type BattleReceiptDeps = ShowDeps & Pick<Deps, 'database' | 'clock'>

/** The battles part of a receipt file: each battle with the odds of its rounds. */
export function battleReceipts(deps: BattleReceiptDeps): ReceiptPart {
  const { database } = deps
  return {
    scope: 'battle',
    id: /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/,
    find: (ulid) => linesOf(deps, ulid),
    async *list({ userId }, { fromMs, untilMs }) {
      const untilId = untilMs === undefined ? undefined : idAt(untilMs)
      let fromId = idAt(fromMs)
      for (;;) {
        const battles = await selectFinishedBattles(database, { userId, fromId, untilId, limit: BATTLES_PER_PAGE })
        for (const { ulid } of battles) yield* await linesOf(deps, ulid)
        const last = battles.at(-1)
        if (last === undefined || battles.length < BATTLES_PER_PAGE) return
        fromId = last.id + 1n
      }
    },
  }
}

/** The public data of a battle. It leaves out what only the player may see, because anybody may be given the file. */
async function linesOf(deps: BattleReceiptDeps, ulid: string): Promise<ReceiptLine[]> {
  const battle = await getBattle(deps, ulid, null)
  const odds = await selectBattleOdds(deps.database, ulid)
  return [
    ...odds.map(({ hash, text }) => {
      const rarities = oddsRarities(deps.catalogue, JSON.parse(text) as OddsDocument)
      return { document: { hash, text, rarities } }
    }),
    { battle },
  ]
}
