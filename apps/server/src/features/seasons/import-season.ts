import { basename, join } from 'node:path'
import { GOLD_TASKS } from '@runecase/api/seasons-rules.ts'
import { logImport } from '../../core/operator-log/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { ImportRefusedError, readImportFile } from '../../platform/import-file.ts'
import { hasSeasons, type SeasonWrite, selectUnknownCases, upsertSeason } from './import-season.sql.ts'
import { faultsOf, SeasonFile, StoredLook, windowOf } from './season-file.ts'

const minorOf = (gold: number) => Math.round(gold * 100)
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
  const season = writeOf(file, clock.nowMs())
  const report = { title: file.eventFullName, levels: season.levels.length, tasks: season.tasks.length }
  await database.transaction(async (tx) => {
    const slugs = [...season.levelCases.map(({ slug }) => slug), ...season.tasks.flatMap(({ slug }) => slug ?? [])]
    const unknown = await selectUnknownCases(tx, slugs)
    if (unknown.length > 0) throw new ImportRefusedError(unknown.map((slug) => `rewards: no case ${slug}`))
    await upsertSeason(tx, season)
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

function writeOf(file: SeasonFile, nowMs: number): SeasonWrite {
  const { activeTabs, battlePass, sections } = file
  const { levels, ...pass } = battlePass
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
    levels: levels.map(({ level, cost, type, balanceData }) => ({
      level,
      cost,
      type,
      money_minor: minorOf(balanceData.money),
      coins: balanceData.coins,
    })),
    levelCases: levels.flatMap(({ level, caseData }) =>
      caseData.map(({ url, amount }) => ({ level, slug: slugOf(url), amount })),
    ),
    tasks: file.tasks.map(({ id, level, description, progressData, reward, task }) => {
      const [prize] = 'cases' in reward ? reward.cases : []
      return {
        id,
        level,
        description,
        type: task.type,
        target: GOLD_TASKS.includes(task.type) ? minorOf(progressData.end) : progressData.end,
        ids: task.options.ids,
        names: task.options.names,
        rarity: task.options.rarity ?? null,
        money_minor: 'money' in reward ? minorOf(reward.money) : 0,
        coins: 'coins' in reward ? reward.coins : 0,
        slug: prize ? slugOf(prize.url) : null,
        case_amount: prize?.amount ?? 0,
      }
    }),
  }
}
