// Draws the sprite of the web app's icons: a symbol for every icon of ui/icons.tsx in every weight that is used.
// Run it when an icon or a weight is added: node apps/web/icons/draw-icons.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const SPRITE = join(SOURCES, 'ui/icons.svg')
const WEIGHTS = ['regular', 'bold', 'fill'] as const

/** The sprite as the sources of the web app need it. */
export async function drawIcons(): Promise<string> {
  const symbols: string[] = []
  for (const { name, weights } of listUses()) {
    const { [`${name}Icon`]: Icon } = await import(`@phosphor-icons/react/dist/ssr/${name}`)
    for (const weight of weights) {
      const markup = renderToStaticMarkup(createElement(Icon, { weight }))
      const shapes = markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</svg>'))
      symbols.push(`<symbol id="${name}-${weight}" viewBox="0 0 256 256">${shapes}</symbol>`)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${symbols.join('\n')}\n</svg>\n`
}

/** Every icon with its weights: those of its elements, all of them where it is passed on as a value. */
function listUses() {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== join('ui', 'icons.tsx'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8').replace(/^import [^']*'.*$/gm, ''))
    .join('\n')
  const names = [...readFileSync(join(SOURCES, 'ui/icons.tsx'), 'utf8').matchAll(/= icon\('(\w+)'\)/g)].map(
    ([, name]) => String(name),
  )
  return names.map((name) => {
    const elements = [...sources.matchAll(new RegExp(`<${name}Icon\\b([^>]*)>`, 'g'))]
    const used = elements.map(([, props]) => /weight="(\w+)"/.exec(String(props))?.[1] ?? 'regular')
    const isPassedOn = new RegExp(`(?<![<\\w])${name}Icon\\b`).test(sources)
    return { name, weights: isPassedOn ? WEIGHTS : WEIGHTS.filter((weight) => used.includes(weight)) }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SPRITE, await drawIcons())
