import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the browser's router reads of a route (`src/router/route-modules.ts`). */
const READ = new Set([
  'parentId',
  'path',
  'index',
  'hasLoader',
  'hasClientLoader',
  'module',
  'clientLoaderModule',
  'css',
])
const BEGINNING = 'window.__reactRouterManifest='

interface Manifest {
  readonly version: string
  readonly routes: Readonly<Record<string, { readonly id: string; readonly [name: string]: unknown }>>
}

const isSaid = (value: unknown) => value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The manifest without what no browser reads: routes that are no pages, what is not there, styles that every page has. */
function slimManifest({ version, routes }: Manifest): object {
  const all = Object.values(routes)
  const everywhere = new Set(routes.root?.css as readonly string[] | undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const pages = all.filter(
    ({ id, hasDefaultExport, hasClientLoader }) => hasDefaultExport || hasClientLoader || parents.has(id),
  )
  const read = pages.map(({ id, ...route }) => {
    const css = (route.css as readonly string[]).filter((file) => id === 'root' || !everywhere.has(file))
    const told = Object.entries({ ...route, css }).filter(([name, value]) => READ.has(name) && isSaid(value))
    return [id, Object.fromEntries(told)]
  })
  return { version, routes: Object.fromEntries(read) }
}

/** Writes the manifest of a finished build anew, slim. */
export async function rewriteManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length !== 1) throw new Error(`${names.length} manifests in ${assets}`)
  const file = join(assets, names[0] ?? '')
  const code = await readFile(file, 'utf8')
  if (!code.startsWith(BEGINNING)) throw new Error(`${file} begins in another way`)
  const manifest: Manifest = JSON.parse(code.slice(BEGINNING.length).replace(/;\s*$/, ''))
  await writeFile(file, `${BEGINNING}${JSON.stringify(slimManifest(manifest))};`)
}
