import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DEMO_FOLDER } from '../../testing/catalogue-fixtures.ts'
import { importSeason } from './import-season.ts'
import type { SeasonFile } from './season-file.ts'
import { makeSeasonWorld } from './seasons.fixtures.ts'

const shop = await makeSeasonWorld()
const folder = await mkdtemp(join(tmpdir(), 'event-'))
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.world.close()
})

/** Imports the event of the demo as `change` leaves it; returns the number of versions of its parts. */
async function importChanged(change: (file: SeasonFile) => void): Promise<bigint | undefined> {
  const file = JSON.parse(await readFile(join(DEMO_FOLDER, 'event.json'), 'utf8'))
  change(file)
  const path = join(folder, 'event.json')
  await writeFile(path, JSON.stringify(file))
  await importSeason(shop.deps, path)
  const [row] = await shop.world.rows<{ count: bigint }>(
    `select count(*) from definition_versions where kind = 'season-parts'`,
  )
  return row?.count
}
const namesOf = (task: number) => shop.world.rows('select names from season_tasks where id = $1', [task])

test('an event whose file is imported again has no other version of its pass and tasks', async () => {
  expect(await importChanged(() => undefined)).toBe(1n)
})

test('what tasks count is called as the file says, which is no other version', async () => {
  const ofCase = ({ task }: SeasonFile['tasks'][number]) => task.type === 'open_case'
  let id = 0
  const versions = await importChanged(({ tasks }) => {
    const task = tasks.find(ofCase)
    id = task?.id ?? 0
    task?.task.options.names.splice(0, 1, 'Как раньше')
  })
  expect([versions, await namesOf(id)]).toEqual([1n, [{ names: ['Как раньше'] }]])
  expect(await importChanged(({ tasks: [task] }) => Object.assign(task ?? {}, { description: 'Иначе' }))).toBe(2n)
  expect(await namesOf(id)).not.toEqual([{ names: ['Как раньше'] }])
})
