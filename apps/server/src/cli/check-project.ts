import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkSource, readCatalogueSource } from '../core/catalog/public.ts'
import { type ProjectFolder, projectFolder, readProject } from '../core/project/public.ts'
import { readPromoFile } from '../core/promo/public.ts'
import { foldersOf } from '../feature.ts'
import { readContent } from '../features/content/import-content.ts'
import { readLeaderboards } from '../features/leaderboards/import-leaderboards.ts'
import { readMissionsFile } from '../features/missions/import-missions.ts'
import { readOfferFile } from '../features/offers/offer-file.ts'
import { readTermsFile } from '../features/partners/import-terms.ts'
import { readPayments } from '../features/payments/import-payments.ts'
import { readSeasonFile } from '../features/seasons/import-season.ts'
import { readDrawings } from '../platform/images/masters.ts'
import { ImportRefusedError } from '../platform/import-file.ts'

/** Pictures that every page of a brand shows. */
const BRAND_PICTURES = [
  'logo/mark',
  'icon/favicon',
  'icon/touch-180',
  'icon/app-512',
  'icon/maskable-512',
  'social/preview',
  'bg/hero',
]

/** Every fault in a project's files, one line each: `file: field: reason`. */
export async function checkProject(project: string | undefined): Promise<readonly string[]> {
  const root = projectFolder(project)
  if (!existsSync(root)) return [`there is no project ${root}`]
  const { folder: catalogue, contentFolder } = foldersOf(root)
  const faults: string[] = []
  const read = async (name: string, work: () => Promise<unknown>) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ImportRefusedError)) throw error
      faults.push(...error.faults.map((fault) => (name ? `${name}/${fault}` : fault)))
      return undefined
    }
  }
  const own = (await read('', () => readProject(root))) as ProjectFolder | undefined
  const source = await readCatalogueSource(catalogue)
  for (const { file, path, reason } of checkSource(source))
    faults.push([`catalogue/${file}`, path, reason].filter(Boolean).join(': '))
  await read('catalogue', () => readPayments(catalogue))
  await read('catalogue', () => readOfferFile(join(catalogue, 'offers.json')))
  await read('catalogue', () => readPromoFile(join(catalogue, 'promos.json')))
  await read('catalogue', () => readMissionsFile(join(catalogue, 'missions.json')))
  await read('catalogue', () => readTermsFile(join(catalogue, 'commission-terms.json')))
  await read('catalogue', () => readLeaderboards(join(catalogue, 'leaderboards.json')))
  await read('catalogue', () => readSeasonFile(join(catalogue, 'event.json')))
  await read('content', () => readContent(contentFolder))
  faults.push(...(await pictureFaults(root, source)), ...(own ? rarityFaults(own, source) : []))
  return faults
}

/** Faults of the brand's pictures, and of the picture of each item and case. */
async function pictureFaults(
  root: string,
  { files }: Awaited<ReturnType<typeof readCatalogueSource>>,
): Promise<string[]> {
  const engine = join(import.meta.dirname, '../../../../art/masters')
  const drawn = new Set(
    (await Promise.all([engine, join(root, 'brand'), join(root, 'art')].map(readDrawings))).flatMap((one) => [
      ...one.keys(),
    ]),
  )
  const list = (kind: 'items' | 'cases') => (Array.isArray(files[kind]) ? files[kind] : [])
  const items = list('items').map(({ id }) => `items/${id}`)
  const cases = list('cases').map(({ appearanceData }) => `cases/${appearanceData?.image}`)
  return [...BRAND_PICTURES, ...items, ...cases]
    .filter((id) => !drawn.has(id))
    .map((id) => `${id.startsWith('items/') || id.startsWith('cases/') ? 'art' : 'brand'}/${id}: is missing`)
}

/** Items with a rarity that the game does not define. */
function rarityFaults({ game }: ProjectFolder, { files }: Awaited<ReturnType<typeof readCatalogueSource>>): string[] {
  const known = new Set<string>(game.rarities.map(({ code }) => code))
  const items = Array.isArray(files.items) ? files.items : []
  return items.flatMap(({ rarity }, index) =>
    typeof rarity === 'string' && !known.has(rarity)
      ? [`catalogue/items.json: [${index}].rarity: ${rarity} is not in game.json`]
      : [],
  )
}
