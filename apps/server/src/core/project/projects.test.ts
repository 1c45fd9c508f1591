import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { changeSettings } from '../settings/public.ts'
import { LiveProject, loadProject, projectFolder, readProject, runProjectDiff, runProjectImport } from './public.ts'

let world: World
let folder: string
beforeEach(async () => {
  world = await makeWorld()
  folder = await mkdtemp(join(tmpdir(), 'runecase-project-'))
  for (const name of ['project.json', 'theme.json', 'game.json'])
    await cp(join(projectFolder(undefined), name), join(folder, name))
  return async () => {
    await world.close()
    await rm(folder, { recursive: true, force: true })
  }
})
const said: string[] = []
afterEach(() => void said.splice(0))
const place = () => {
  const print = (line: string) => void said.push(line)
  return { database: world.deps.database, print, printError: print }
}

/** Changes a file of the folder. */
async function edit(name: string, change: (value: Record<string, unknown>) => void): Promise<void> {
  const value = JSON.parse(await readFile(join(folder, name), 'utf8'))
  change(value)
  await writeFile(join(folder, name), JSON.stringify(value))
}
const faults = () =>
  readProject(folder).then(
    () => [],
    (error) => error.faults as string[],
  )
async function start(first = {}) {
  const { project, settings } = await loadProject(world.deps, await readProject(folder), { first })
  return new LiveProject(project, settings, world.deps.pictures)
}
const BRAND = { ru: { nominative: 'Ягодник', genitive: 'Ягодника' } }

test('every fault in the files is reported with its file and field', async () => {
  expect(await faults()).toEqual([])
  await edit('project.json', (file) => {
    file.languages = ['ru', 'en']
    file.domain = 'not a domain'
    file.colour = 'red'
    file.settings = { fairnesPages: true }
  })
  await edit('theme.json', (file) => {
    file.accent = 'red'
  })
  await edit('game.json', (file) => {
    ;(file.rarities as { code: string }[])[1] = { ...(file.rarities as { code: string }[])[1], code: 'shiny' }
  })
  const found = (await faults()).map((line) => line.split(': ').slice(0, 2).join(': '))
  expect(found).toEqual(
    expect.arrayContaining([
      'project.json: domain',
      'project.json: Unrecognized key',
      'theme.json: accent',
      'game.json: rarities[1].code',
    ]),
  )
})

test('a text missing in a language, a theme with weak contrast and an unknown setting are refused by name', async () => {
  await edit('project.json', (file) => {
    file.languages = ['ru', 'en']
    file.settings = { refillMinimumGold: -1, brandName: BRAND }
  })
  await edit('theme.json', (file) => Object.assign(file, { accent: '#ff7a2f', accentTo: '#b02be0' }))
  const lines = await faults()
  expect(lines).toContain('project.json: brand.en: is missing, but the language is offered')
  expect(lines.find((line) => line.startsWith('theme.json: accent: white text'))).toMatch(
    /:1, and 4\.5:1 is the least$/,
  )
})

test('unknown settings, and settings that have fields of their own, are refused', async () => {
  await edit('project.json', (file) => {
    file.settings = { refillMinimumGold: -1, brandName: BRAND }
  })
  const lines = await faults()
  expect(lines).toContain('project.json: settings.brandName: has a field of its own')
  expect(lines.some((line) => line.startsWith('project.json: settings.refillMinimumGold: '))).toBe(true)
})

test('the first start takes the folder and the environment, which takes precedence', async () => {
  await edit('project.json', (file) => {
    file.settings = { refillMinimumGold: 100, campaignsPerWeek: 1 }
  })
  const { project, settings } = await loadProject(world.deps, await readProject(folder), {
    first: { campaignsPerWeek: 5 },
  })
  expect([settings.get('refillMinimumGold'), settings.get('campaignsPerWeek')]).toEqual([100, 5])
  expect(new LiveProject(project, settings, world.deps.pictures).brand).toBe('RUNECASE')
})

test('a later start never overwrites settings, and adds those that were never set', async () => {
  const project = await start()
  const author = { operatorId: null, changeRequestId: null, reason: 'a new name' }
  await world.deps.database.transaction((tx) =>
    changeSettings(tx, { version: 1, values: { brandName: BRAND }, author }),
  )
  await edit('project.json', (file) => {
    file.tagline = { ru: 'Другой слоган' }
    file.settings = { refillMinimumGold: 70 }
  })
  const later = await start()
  expect(project.brand).toBe('RUNECASE')
  expect([later.brand, later.words().brandForms.genitive, later.words().tagline]).toEqual([
    'Ягодник',
    'Ягодника',
    'Лавка рун и кейсов Dota 2',
  ])
  expect(await world.rows(`select value from shop_settings where name = 'refillMinimumGold'`)).toEqual([{ value: 70 }])
})

test('the time zone is taken until the first player registers, and stays from then on', async () => {
  const zoneOf = async (timeZone: string) => {
    await edit('project.json', (file) => {
      file.timeZone = timeZone
    })
    return [(await start()).timeZone, (await world.rows<{ zone: string }>('select shop_zone() as zone'))[0]?.zone]
  }
  expect(await zoneOf('Europe/Berlin')).toEqual(['Europe/Berlin', 'Europe/Berlin'])
  expect(await zoneOf('Asia/Kolkata')).toEqual(['Asia/Kolkata', 'Asia/Kolkata'])
  const player = await makePlayer(world)
  expect(await world.rows('select time_zone as zone from users where id = $1', [player])).toEqual([
    { zone: 'Asia/Kolkata' },
  ])
  expect(await zoneOf('Europe/Berlin')).toEqual(['Asia/Kolkata', 'Asia/Kolkata'])
  expect(await runProjectDiff(folder, place())).toBe(1)
  expect(said).toEqual([expect.stringMatching(/^timeZone: Asia\/Kolkata -> Europe\/Berlin/)])
})

test.each(['+03:00', 'CET', 'Mars/Olympus'])('the time zone %s is refused', async (timeZone) => {
  await edit('project.json', (file) => {
    file.timeZone = timeZone
  })
  expect(await faults()).toContain('project.json: timeZone: must be a time zone such as Europe/Berlin')
})

test('four nodes that start a new shop at once agree on its time zone', async () => {
  await edit('project.json', (file) => {
    file.timeZone = 'Europe/Berlin'
  })
  const started = await Promise.all([1, 2, 3, 4].map(() => start()))
  expect(started.map(({ timeZone }) => timeZone)).toEqual(Array(4).fill('Europe/Berlin'))
})

test('a database is never started as another project', async () => {
  await start()
  await edit('project.json', (file) => {
    file.code = 'other'
  })
  await expect(start()).rejects.toThrow('This database belongs to the project dota; set PROJECT=dota')
})

test('diff shows the differences of the folder, and import takes each unless an operator changed it', async () => {
  await start()
  expect(await runProjectDiff(folder, place())).toBe(0)
  const [operator] = await world.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('author', 'Author', 'admin') returning id`,
  )
  const author = { operatorId: operator?.id ?? null, changeRequestId: null, reason: 'a new name' }
  await world.deps.database.transaction((tx) =>
    changeSettings(tx, { version: 1, values: { brandName: BRAND }, author }),
  )
  await edit('project.json', (file) => {
    file.legalEntity = 'ООО «Ягодник»'
  })
  said.splice(0)
  expect(await runProjectDiff(folder, place())).toBe(1)
  expect(said).toEqual([
    `brandName: ${JSON.stringify(BRAND)} -> {"ru":{"nominative":"RUNECASE"}} (changed by an operator: stays unless it is named)`,
    'legalEntity: "" -> "ООО «Ягодник»"',
  ])
  expect(await runProjectImport(folder, [], place())).toBe(0)
  expect((await start()).brand).toBe('Ягодник')
  expect((await start()).facts()['company.name']).toBe('ООО «Ягодник»')
  expect(await runProjectImport(folder, ['brandName'], place())).toBe(0)
  expect((await start()).brand).toBe('RUNECASE')
  expect(await runProjectDiff(folder, place())).toBe(0)
})

test('an operator cannot save a theme with contrast too weak to read', async () => {
  await start()
  const author = { operatorId: null, changeRequestId: null, reason: 'brighter' }
  const values = { theme: { accent: '#ff7a2f', accentTo: '#b02be0' } }
  const refused = world.deps.database.transaction((tx) => changeSettings(tx, { version: 1, values, author }))
  await expect(refused).rejects.toMatchObject({ code: 'validation', params: { faults: [{ path: 'theme.accent' }] } })
})
