import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { levelOf } from '@runecase/game/level.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { timeOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { findOpenedDrop } from './opened-drop.sql.ts'

export interface SharedDropDeps {
  readonly database: Queries
  readonly catalogue: Catalogue
  readonly pictures: Pictures
}

/**
 * An item that a case gave, for its page. Refuses with `dataNotFound` an unknown item, one that did not come from a case, and one of a
 * player with a hidden profile.
 */
export async function getSharedDrop(
  { database, catalogue, pictures }: SharedDropDeps,
  id: string,
): Promise<EndpointData<Api['getSharedDrop']>> {
  const drop = (await findOpenedDrop(database, BigInt(id))) ?? refuse('dataNotFound')
  const opened = catalogue.caseById(drop.caseId) ?? refuse('dataNotFound')
  const { name, image, rarity } = catalogue.itemById(drop.catalogueItemId)
  return {
    id,
    user: {
      id: String(drop.userId),
      name: drop.nickname,
      avatar: pictures.pathOf(drop.avatar),
      level: levelOf(drop.experienceMinor),
      isBot: drop.isBot,
    },
    item: { name, image, rarity, price: goldFromMinor(drop.priceMinor) },
    case: { name: opened.name, slug: opened.slug, image: opened.image, isListed: !opened.isRetired },
    isBestOfDay: drop.isBestOfDay,
    createdAt: timeOfId(BigInt(id)),
  }
}
