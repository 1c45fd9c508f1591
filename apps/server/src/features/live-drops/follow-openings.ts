import { LIVE_DROPS_CHANNEL } from '@runecase/api/events.ts'
import { LIVE_DROP_COUNT } from '@runecase/api/live-drops.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { FactConsumer } from '../../platform/fact-relay.ts'
import type { Fact } from '../../platform/facts.ts'
import { momentOfId, partId } from '../../platform/ids.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { selectFaces, sendLiveDrops } from './live-drops.sql.ts'

/** Rare enough for the strip of the best. */
const TOP_RARITIES = new Set<Rarity>(['arcana', 'immortal', 'ultra', 'ancient', 'contraband', 'covert'])
const KEPT_DROPS = 200

type Opened = Extract<Fact, { kind: 'case.opened' }>

/**
 * Shows real drops to everybody: fills the stored strip and publishes. When more drops come at once than a strip holds, only the
 * newest of them are shown; four turns a second bound what listeners must read.
 */
export function followOpenings({ catalogue, pictures }: { catalogue: Catalogue; pictures: Pictures }): FactConsumer {
  return {
    name: 'live_drops',
    restMs: 250,
    async apply(tx, facts) {
      const drops = facts
        .filter((fact): fact is Opened => fact.kind === 'case.opened')
        .flatMap((fact) => fact.itemIds.map((itemId, index) => ({ fact, itemId, index })))
      const shown = drops.slice(-LIVE_DROP_COUNT)
      if (shown.length === 0) return
      const faces = new Map(
        (await selectFaces(tx, [...new Set(shown.map((one) => one.fact.userId))])).map((face) => [
          String(face.id),
          face,
        ]),
      )
      const live = shown.flatMap(({ fact, itemId, index }) => {
        const face = faces.get(fact.userId)
        const item = catalogue.itemById(itemId)
        const opened = catalogue.caseById(fact.caseId)
        if (!face || !opened) return []
        const id = partId(BigInt(fact.openingId), index)
        return [
          {
            isTop: TOP_RARITIES.has(item.rarity),
            drop: {
              id: String(id),
              user: {
                id: fact.userId,
                name: face.nickname,
                avatar: pictures.pathOf(face.avatar),
                level: fact.levelAfter,
                isBot: face.is_bot,
              },
              item: {
                name: item.name,
                image: item.image,
                rarity: item.rarity,
                price: goldFromMinor(BigInt(fact.pricesMinor[index] as string)),
              },
              source: 'Case' as const,
              case: { name: opened.name, slug: opened.slug, image: opened.image },
              createdAt: momentOfId(id),
            },
          },
        ]
      })
      sendLiveDrops(tx, live, KEPT_DROPS)
      await publish(
        tx,
        live.map(({ drop }) => ({ channel: LIVE_DROPS_CHANNEL, event: { event: 'live_drop' as const, drop } })),
      )
    },
  }
}
