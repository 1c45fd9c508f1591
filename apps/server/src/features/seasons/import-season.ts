import { basename, join } from 'node:path'
import type { SeasonParts } from '@runecase/api/operator/season-parts.ts'
import { logImport } from '../../core/operator-log/public.ts'
import { type ImportedSeason, lockSeasons, upsertSeasonWindow } from '../../core/seasons/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { ImportRefusedError, readImportFile } from '../../platform/import-file.ts'
import { hasSeasons, selectUnknownCases } from './import-season.sql.ts'
import { faultsOf, SeasonFile, StoredLook, windowOf } from './season-file.ts'
import { updateTaskNames } from './season-parts.sql.ts'
import { inOrder, seasonPartsDefinition } from './season-parts-definition.ts'

const slugOf = (url: string) => url.replace('/open/', '')

/**
 * Writes the event of a file with its pass and tasks, in one transaction. Moments that the file gives as offsets count from the first
 * import; a later one leaves them as they are. Throws `ImportRefusedError` with every fault.
 */
export async function importSeason(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  path: string,
): Promise<{ readonly title: string; readonly levels: number; readonly tasks: number }> {
  const file = await readSeasonFile(path)
  const parts = partsOf(file)
  const report = { title: file.eventFullName, levels: parts.levels.length, tasks: parts.tasks.length }
  await database.transaction(async (tx) => {
    const rewards = [...parts.levels, ...parts.tasks]
    const unknown = await selectUnknownCases(
      tx,
      rewards.flatMap(({ cases }) => cases.map(({ slug }) => slug)),
    )
    if (unknown.length > 0) throw new ImportRefusedError(unknown.map((slug) => `rewards: no case ${slug}`))
    await lockSeasons(tx)
    await upsertSeasonWindow(tx, windowedOf(file, clock.nowMs()))
    await seasonPartsDefinition.put(tx, String(file.id), () => inOrder(parts))
    await updateTaskNames(
      tx,
      file.id,
      file.tasks.map(({ id, task }) => ({ id, names: task.options.names })),
    )
    await logImport(tx, 'event.imported', report)
  })
  return report
}

/** Runs `importSeason` on the `event.json` of each folder if there is no event yet. */
export async function importFirstSeason(
  deps: Pick<Deps, 'database' | 'clock'>,
  ...folders: readonly (string | undefined)[]
): Promise<void> {
  if (await hasSeasons(deps.database)) return
  for (const folder of folders) if (folder) await importSeason(deps, join(folder, 'event.json'))
}

/** Reads the file of an event. Throws `ImportRefusedError` with every fault. */
export async function readSeasonFile(path: string): Promise<SeasonFile> {
  const season = await readImportFile(path, SeasonFile)
  const faults = faultsOf(season)
  if (faults.length > 0) throw new ImportRefusedError(faults.map((fault) => `${basename(path)}: ${fault}`))
  return season
}

/** The event of a file without its pass and tasks. */
function windowedOf(file: SeasonFile, nowMs: number): ImportedSeason {
  const { activeTabs, battlePass, sections } = file
  const { levels: _, ...pass } = battlePass
  return {
    id: file.id,
    code: file.currentEvent,
    ...windowOf(file, nowMs),
    eventSectionIds: sections.event,
    coinSectionIds: sections.coin,
    look: StoredLook.parse({
      ...file,
      activeTabs: Object.entries(activeTabs).flatMap(([tab, isActive]) => (isActive ? [tab] : [])),
      pass,
    }),
  }
}

/** The pass and the tasks of a file, as operators edit them. */
function partsOf({ battlePass, tasks }: SeasonFile): SeasonParts {
  const casesOf = (all: readonly { readonly url: string; readonly amount: number }[]) =>
    all.map(({ url, amount }) => ({ slug: slugOf(url), amount }))
  return {
    levels: battlePass.levels.map(({ level, cost, type, balanceData: { money: gold, coins }, caseData }) => ({
      ...{ level, cost, type, gold, coins },
      cases: casesOf(caseData),
    })),
    tasks: tasks.map(({ id, level, description, progressData, reward, task: { type, options } }) => ({
      ...{ id, level, description, type, target: progressData.end, ids: options.ids, rarity: options.rarity ?? null },
      gold: 'money' in reward ? reward.money : 0,
      coins: 'coins' in reward ? reward.coins : 0,
      cases: 'cases' in reward ? casesOf(reward.cases) : [],
    })),
  }
}
