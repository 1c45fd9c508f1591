import { CASE_DROP_COUNT, LIVE_DROP_COUNT } from '@runecase/api/live-drops.ts'
import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import { selectPublicPlayers } from '../../core/player/public.ts'
import type { Games } from '../../core/plays/public.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { timeOfId } from '../../platform/ids.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { sendCaseDrops } from './case-drops.sql.ts'
import { dropsOfEvent } from './live-drop.ts'
import { lockLiveDrops, sendLiveDrops, updateDropFaces } from './live-drops.sql.ts'

/** Rarities of the strip of top drops. */
const TOP_RARITIES = new Set<Rarity>(['arcana', 'immortal', 'ultra', 'ancient', 'contraband', 'covert'])
const KEPT_DROPS = 200
const GOLD_PICTURE = '/i/static/misc/coin-gold'
/** The colours of won GOLD, by the minimum multiplier in hundredths. */
const GOLD_RARITIES: readonly (readonly [bigint, Rarity])[] = [
  [10_000n, 'arcana'],
  [2_000n, 'immortal'],
  [500n, 'legendary'],
]

/**
 * Shows real drops of every game to everybody: fills the stored strip and the drops of each case, and publishes those of the strip. A
 * changed name of a player is applied to all of their drops. When more drops arrive at once than a strip holds, it shows only the newest
 * ones. Four batches a second limit the traffic of listeners.
 */
export function followDrops({
  catalogue,
  pictures,
  games,
}: {
  readonly catalogue: Catalogue
  readonly pictures: Pictures
  readonly games: Games
}): EventConsumer {
  return {
    name: 'live_drops',
    pauseMs: 250,
    async apply(tx, events) {
      const renamed = events.filter(({ kind }) => kind === 'nickname.changed').map(({ userId }) => userId)
      for (const userId of new Set(renamed)) await updateDropFaces(tx, BigInt(userId), (id) => pictures.pathOf(id))
      const all = events.flatMap((event) => dropsOfEvent(games, event))
      const shown = new Set(all.slice(-LIVE_DROP_COUNT))
      const retained = all.filter((one) => shown.has(one) || one.caseId !== null)
      if (retained.length === 0) return
      await lockLiveDrops(tx)
      const faces = await selectPublicPlayers(tx, [...new Set(retained.map((one) => BigInt(one.userId)))])
      const drawn = retained.flatMap((one) => {
        const { id, userId, catalogueItemId, multiplier, priceMinor, source, caseId, battleUlid } = one
        const face = faces.get(BigInt(userId))
        const opened = caseId === null ? null : catalogue.caseById(caseId)
        if (!face || opened === undefined) return []
        const item = catalogueItemId === null ? wonGold(multiplier ?? 0n) : catalogue.itemById(catalogueItemId)
        return [
          {
            isShown: shown.has(one),
            isTop: TOP_RARITIES.has(item.rarity),
            caseId,
            priceMinor,
            drop: {
              id: String(id),
              user: {
                id: userId,
                name: face.nickname,
                avatar: pictures.pathOf(face.avatar),
                level: face.level,
                isBot: face.isBot,
              },
              item: { name: item.name, image: item.image, rarity: item.rarity, price: goldFromMinor(priceMinor) },
              source,
              case: opened && { name: opened.name, slug: opened.slug, image: opened.image },
              battleUlid,
              createdAt: timeOfId(id),
            },
          },
        ]
      })
      const live = drawn.filter((one) => one.isShown)
      sendCaseDrops(
        tx,
        drawn.flatMap(({ caseId, priceMinor, drop }) => (caseId === null ? [] : [{ caseId, priceMinor, drop }])),
        CASE_DROP_COUNT,
      )
      sendLiveDrops(tx, live, KEPT_DROPS)
      await publish(
        tx,
        live.map(({ drop }) => ({ channel: LIVE_DROPS_CHANNEL, event: { event: 'live_drop' as const, drop } })),
      )
    },
  }
}

/** The drop of GOLD instead of an item: named by its multiplier. */
function wonGold(multiplier: bigint): { readonly name: string; readonly image: string; readonly rarity: Rarity } {
  const rarity = GOLD_RARITIES.find(([least]) => multiplier >= least)?.[1] ?? 'mythical'
  return { name: `×${Number(multiplier) / 100}`, image: GOLD_PICTURE, rarity }
}
