import { LIVE_DROP_COUNT } from '@runecase/api/live-drops.ts'
import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { momentOfId, partId } from '../../platform/ids.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { selectFaces, sendLiveDrops } from './live-drops.sql.ts'

/** Rare enough for the strip of the best. */
const TOP_RARITIES = new Set<Rarity>(['arcana', 'immortal', 'ultra', 'ancient', 'contraband', 'covert'])
const KEPT_DROPS = 200

type Opened = Extract<DomainEvent, { kind: 'case.opened' }>

/**
 * Shows real drops to everybody: fills the stored strip and publishes. When more drops come at once than a strip holds, only the
 * newest of them are shown; four turns a second bound what listeners must read.
 */
export function followOpenings({ catalogue, pictures }: { catalogue: Catalogue; pictures: Pictures }): EventConsumer {
  return {
    name: 'live_drops',
    restMs: 250,
    async apply(tx, events) {
      const drops = events
        .filter((event): event is Opened => event.kind === 'case.opened')
        .flatMap((event) => event.itemIds.map((itemId, index) => ({ event, itemId, index })))
      const shown = drops.slice(-LIVE_DROP_COUNT)
      if (shown.length === 0) return
      const faces = new Map(
        (await selectFaces(tx, [...new Set(shown.map((one) => one.event.userId))])).map((face) => [
          String(face.id),
          face,
        ]),
      )
      const live = shown.flatMap(({ event, itemId, index }) => {
        const face = faces.get(event.userId)
        const item = catalogue.itemById(itemId)
        const opened = catalogue.caseById(event.caseId)
        if (!face || !opened) return []
        const id = partId(BigInt(event.openingId), index)
        return [
          {
            isTop: TOP_RARITIES.has(item.rarity),
            drop: {
              id: String(id),
              user: {
                id: event.userId,
                name: face.nickname,
                avatar: pictures.pathOf(face.avatar),
                level: event.levelAfter,
                isBot: face.is_bot,
              },
              item: {
                name: item.name,
                image: item.image,
                rarity: item.rarity,
                price: goldFromMinor(BigInt(event.pricesMinor[index] as string)),
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
