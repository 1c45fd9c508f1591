import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mix } from '@runecase/api/colour.ts'
import { GameFile, type ProjectFile } from '@runecase/api/project.ts'
import { Theme } from '@runecase/api/project-theme.ts'
import sharp from 'sharp'
import { projectFolder } from '../core/project/public.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'

const CODE = /^[a-z][a-z0-9-]{1,19}$/

/**
 * Creates the folder of a new project from `projects/template`: files with every field, a small catalogue, content, and plain pictures in
 * the colours of its theme. The project passes `check` and can be started. Returns the exit code.
 */
export async function makeProject(code: string, name: string, print: Pick<Console, 'log' | 'error'>): Promise<number> {
  const folder = projectFolder(code)
  if (!CODE.test(code) && !code.startsWith('/')) {
    print.error(`${code}: the code must be 2 to 20 small letters, digits and hyphens`)
    return 1
  }
  if (existsSync(folder)) {
    print.error(`${folder} is there already`)
    return 1
  }
  await cp(projectFolder('template'), folder, { recursive: true })
  const file = projectFileOf(code.slice(code.lastIndexOf('/') + 1), name)
  await writeFile(join(folder, 'project.json'), `${JSON.stringify(file, null, 2)}\n`)
  await drawBrand(folder, name)
  await drawItems(folder)
  print.log(`Made ${folder}`)
  print.log('Next: 1. fill in project.json, theme.json and game.json (docs/projects.md says what each field is)')
  print.log(`      2. npm run project -- check ${code}`)
  print.log(`      3. PROJECT=${code} DATA_DIR=data-${code.slice(code.lastIndexOf('/') + 1)} npm start`)
  return 0
}

function projectFileOf(code: string, name: string): ProjectFile {
  const domain = `${code}.example`
  return {
    code,
    slug: code,
    brand: { ru: { nominative: name } },
    tagline: { ru: 'Кейсы с предметами {{gameForms.genitive}}' },
    disclaimer: { ru: '{{brand}} не связан с издателем игры. Названия игры и предметов принадлежат их владельцам.' },
    game: { ru: { nominative: 'Название игры' } },
    legalEntity: '',
    legalAddress: '',
    legalRegistration: '',
    domain,
    emails: { support: `support@${domain}` },
    socials: { vk: null, telegram: null, instagram: null },
    steam: { appId: 1, contextId: '2', market: null },
    timeZone: 'Europe/Moscow',
    age: 18,
    upgrades: { multipliers: [1.5, 2, 3, 5, 10], chance: 75 },
    languages: ['ru'],
    settings: {},
  }
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

async function save(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/**
 * Draws a mark with the first letter of the name, the icons made from it, the picture for messengers and the background of the main page.
 */
async function drawBrand(folder: string, name: string): Promise<void> {
  const {
    background = '#101418',
    panel = '#3a4654',
    accent = '#1f6fd6',
    accentTo = '#1a7f9c',
  } = Theme.parse(await readJson(join(folder, 'theme.json')))
  const letter = escapeHtml([...name][0]?.toUpperCase() ?? '')
  const gradient = `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${mix(accent, '#ffffff', 0.2)}"/><stop offset="1" stop-color="${accentTo}"/></linearGradient></defs>`
  const mark = (ground: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${gradient}${ground}<rect x="56" y="56" width="400" height="400" rx="96" fill="url(#g)"/><text x="256" y="354" text-anchor="middle" font-family="Arial, sans-serif" font-weight="700" font-size="280" fill="#fff">${letter}</text></svg>`
  const filled = mark(`<rect width="512" height="512" fill="${background}"/>`)
  const wide = (width: number, height: number, text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="l" cx=".7" cy=".3" r=".8"><stop stop-color="${accent}" stop-opacity=".7"/><stop offset="1" stop-color="${background}" stop-opacity="0"/></radialGradient><linearGradient id="p" x2="1" y2="1"><stop stop-color="${panel}"/><stop offset="1" stop-color="${background}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#p)"/><rect width="100%" height="100%" fill="url(#l)"/><text x="80" y="${height / 2}" font-family="Arial, sans-serif" font-weight="700" font-size="88" fill="#fff">${text}</text></svg>`
  const png = (svg: string, side: number) => sharp(Buffer.from(svg)).resize(side, side).png().toBuffer()
  const brand = join(folder, 'brand')
  await save(join(brand, 'logo/mark.svg'), mark(''))
  await save(join(brand, 'icon/favicon.svg'), mark(''))
  await save(join(brand, 'icon/favicon-48.png'), await png(mark(''), 48))
  for (const [id, side] of [
    ['touch-180', 180],
    ['app-192', 192],
    ['app-512', 512],
    ['maskable-512', 512],
  ] as const)
    await save(join(brand, `icon/${id}.png`), await png(filled, side))
  const share = sharp(Buffer.from(wide(1200, 630, escapeHtml(name))))
  await save(join(brand, 'social/preview.jpg'), await share.jpeg({ quality: 88 }).toBuffer())
  for (const [id, width, height] of [
    ['hero', 1920, 820],
    ['nebula', 1920, 1200],
  ] as const)
    await save(
      join(brand, `bg/${id}.webp`),
      await sharp(Buffer.from(wide(width, height, '')))
        .webp({ quality: 84 })
        .toBuffer(),
    )
}

/** Draws a plain crystal for every item, in the colour of its rarity. */
async function drawItems(folder: string): Promise<void> {
  const { rarities } = GameFile.parse(await readJson(join(folder, 'game.json')))
  const items = (await readJson(join(folder, 'catalogue/items.json'))) as { id: string; rarity: string }[]
  for (const [place, { id, rarity }] of items.entries()) {
    const { color, glow } = rarities.find(({ code }) => code === rarity) ?? { color: '#a9b8cc', glow: '#7c8ca3' }
    const [top, waist] = [70 + (place % 3) * 26, 130 + (place % 4) * 14]
    await save(
      join(folder, `art/items/${id}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><linearGradient id="a" y2="1"><stop stop-color="${mix(color, '#ffffff', 0.4)}"/><stop offset="1" stop-color="${glow}"/></linearGradient></defs><path d="M256 ${top} ${256 + waist} 220 256 446 ${256 - waist} 220Z" fill="url(#a)"/><path d="M256 ${top} ${256 + waist} 220 256 270Z" fill="#fff" fill-opacity=".25"/><path d="M256 270 ${256 + waist} 220 256 446Z" fill="#000" fill-opacity=".18"/></svg>`,
    )
  }
}
