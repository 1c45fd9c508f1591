import type { Catalogue } from '../../core/catalog/public.ts'
import type { LiveProject } from '../../core/project/public.ts'
import type { SharedPlay } from '../../core/sharing/public.ts'
import type { Queries } from '../../platform/db.ts'
import { LAST_ID } from '../../platform/ids.ts'
import { textsIn } from '../../platform/texts.ts'
import en from './drop-picture.en.json' with { type: 'json' }
import ru from './drop-picture.ru.json' with { type: 'json' }
import { findOpenedDrop } from './opened-drop.sql.ts'

const textsOf = textsIn({ ru, en })

export interface DropPictureDeps {
  readonly database: Queries
  readonly catalogue: Catalogue
  readonly project: Pick<LiveProject, 'rarity' | 'say'>
}

/** The texts of a drop's picture in a language; undefined for an unknown drop, and for one of a player with a hidden profile. */
export async function findDropPicture(
  { database, catalogue, project }: DropPictureDeps,
  id: string,
  language: string,
): Promise<SharedPlay | undefined> {
  const drop = BigInt(id) > LAST_ID ? undefined : await findOpenedDrop(database, BigInt(id))
  const opened = drop && catalogue.caseById(drop.caseId)
  if (!drop || !opened) return undefined
  const { name, rarity, image } = catalogue.itemById(drop.catalogueItemId)
  const { name: kicker, color } = project.rarity(rarity, language)
  const texts = textsOf(language)
  return {
    name,
    image,
    kicker,
    color,
    valueMinor: drop.priceMinor,
    note: texts.case.replace('{{name}}', () => project.say(opened.name, language)),
    ribbon: drop.isBestOfDay ? texts.best : null,
  }
}
