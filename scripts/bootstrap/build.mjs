import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { packaged, Refusal, ROOT, run, say } from './run-program.mjs'

const WEB = join(ROOT, 'apps', 'web')
const OUTPUT = join(WEB, 'build')
const STAMP = join(OUTPUT, '.sources')
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', '.git'])
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|ttf|wasm|webmanifest)$/
/** Below this a compressed copy saves less than its headers cost. */
const LEAST_BYTES = 1024

/**
 * Builds the web application when its sources changed since the last build, or that build is not whole.
 * @param {string} node
 */
export async function build(node) {
  if (!existsSync(join(WEB, 'vite.config.ts'))) {
    say('There is no web application to build (apps/web/vite.config.ts)')
    return
  }
  const sources = hashSources()
  const isWhole = existsSync(join(OUTPUT, 'server', 'index.js')) && existsSync(join(OUTPUT, 'client'))
  if (isWhole && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  say('Building the web application')
  const startedAt = performance.now()
  rmSync(OUTPUT, { recursive: true, force: true })
  const code = await run(node, [packaged('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Refusal('The web application could not be built; the reason stands above.')
  await compressFolder(join(OUTPUT, 'client'))
  writeFileSync(STAMP, sources)
  say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function hashSources() {
  const hash = createHash('sha256')
  // The build puts the hashes of the drawings into their addresses.
  const words = [...listFiles(join(ROOT, 'demo')), ...listFiles(join(ROOT, 'art', 'masters'))]
  const code = [...listFiles(WEB), ...listFiles(join(ROOT, 'packages'))]
  for (const path of [...code, ...words, join(ROOT, 'package-lock.json')]) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(path)
      return entry.isFile() ? [path] : []
    })
}

/** @param {string} folder writes .br and .gz beside what the server may send compressed */
async function compressFolder(folder) {
  const files = listFiles(folder).filter((path) => COMPRESSIBLE.test(path))
  await Promise.all(
    files.map(async (path) => {
      const bytes = await readFile(path)
      if (bytes.length < LEAST_BYTES) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }),
  )
}
