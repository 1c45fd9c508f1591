import type { Catalogue } from '../../core/catalog/public.ts'
import type { LiveProject } from '../../core/project/public.ts'
import type { SharedPlay } from '../../core/sharing/public.ts'
import type { Queries } from '../../platform/db.ts'
import { LAST_ID } from '../../platform/ids.ts'
import texts from './drop-picture.ru.json' with { type: 'json' }
import { findOpenedDrop } from './opened-drop.sql.ts'

export interface DropPictureDeps {
  readonly database: Queries
  readonly catalogue: Catalogue
  readonly project: Pick<LiveProject, 'rarity'>
}

/** What the picture of a drop says; undefined for one that is unknown, or whose player hides themselves. */
export async function findDropPicture(
  { database, catalogue, project }: DropPictureDeps,
  id: string,
): Promise<SharedPlay | undefined> {
  const drop = BigInt(id) > LAST_ID ? undefined : await findOpenedDrop(database, BigInt(id))
  const opened = drop && catalogue.caseById(drop.caseId)
  if (!drop || !opened) return undefined
  const { name, rarity, image } = catalogue.itemById(drop.catalogueItemId)
  const { name: kicker, color } = project.rarity(rarity)
  return {
    name,
    image,
    kicker,
    color,
    valueMinor: drop.priceMinor,
    note: texts.case.replace('{{name}}', () => opened.name),
    ribbon: drop.isBestOfDay ? texts.best : null,
  }
}
