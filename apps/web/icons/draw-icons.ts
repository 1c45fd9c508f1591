// Draws the two sprites of the web app's icons: a symbol for every icon of ui/icons.tsx in every weight that is used.
// Run it when an icon or a weight is added: node apps/web/icons/draw-icons.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const WEIGHTS = ['regular', 'bold', 'fill'] as const

/** The sprites as the sources of the web app need them, by path: that of the first views, and that of everything else. */
export async function drawIcons(): Promise<ReadonlyMap<string, string>> {
  const first: string[] = []
  const more: string[] = []
  for (const { name, weights, ofFirstViews } of listUses()) {
    const { [`${name}Icon`]: Icon } = await import(`@phosphor-icons/react/dist/ssr/${name}`)
    for (const weight of weights) {
      const markup = renderToStaticMarkup(createElement(Icon, { weight }))
      const shapes = markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</svg>'))
      const symbols = ofFirstViews.includes(weight) ? first : more
      symbols.push(`<symbol id="${name}-${weight}" viewBox="0 0 256 256">${shapes}</symbol>`)
    }
  }
  return new Map([
    [join(SOURCES, 'ui/icons-first.svg'), spriteOf(first)],
    [join(SOURCES, 'ui/icons-more.svg'), spriteOf(more)],
  ])
}

const spriteOf = (symbols: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${symbols.join('\n')}\n</svg>\n`

/** Every icon with its weights: those of its elements, all of them where it is passed on as a value. */
function listUses() {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== join('ui', 'icons.tsx'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8').replace(/^import [^']*'.*$/gm, ''))
    .join('\n')
  const icons = readFileSync(join(SOURCES, 'ui/icons.tsx'), 'utf8')
  return [...icons.matchAll(/= icon\('(\w+)'([^)]*)\)/g)].map(([, name = '', ofFirstViews = '']) => {
    const elements = [...sources.matchAll(new RegExp(`<${name}Icon\\b([^>]*)>`, 'g'))]
    const used = elements.map(([, props]) => /weight="(\w+)"/.exec(String(props))?.[1] ?? 'regular')
    const isPassedOn = new RegExp(`(?<![<\\w])${name}Icon\\b`).test(sources)
    const weights = isPassedOn ? WEIGHTS : WEIGHTS.filter((weight) => used.includes(weight))
    return { name, weights, ofFirstViews: WEIGHTS.filter((weight) => ofFirstViews.includes(`'${weight}'`)) }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, sprite] of await drawIcons()) writeFileSync(path, sprite)
}
