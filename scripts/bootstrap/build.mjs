import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { packaged, print, Refusal, ROOT, run } from './run-program.mjs'

const WEB = join(ROOT, 'apps', 'web')
const ADMIN = join(ROOT, 'apps', 'admin')
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', '.git'])
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|ttf|wasm|webmanifest)$/
/** Below this size, compression saves less than its headers cost. */
const MIN_BYTES = 1024
/** Languages with a build of their own, the default first: those of `packages/api/src/languages.ts`. */
const LANGUAGES = ['ru', 'en']

/**
 * Builds the web application and the back office, each if its sources changed since its last build, or that build is incomplete.
 * @param {string} node
 */
export async function build(node) {
  // The build puts the hashes of the drawings into their URLs.
  const drawings = [join(ROOT, 'art', 'masters')]
  await buildOne({
    name: 'the web application',
    folder: WEB,
    sources: [WEB, ...drawings],
    whole: ['server/index.js', 'client'],
    files: 'client',
    program: [packaged('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    node,
  })
  await buildAdmin(node)
}

/**
 * Builds only the back office: in development the web application is served from its sources.
 * @param {string} node
 */
export async function buildAdmin(node) {
  await buildOne({
    name: 'the back office',
    folder: ADMIN,
    // Tokens and fonts are shared with the web application.
    sources: [ADMIN, join(WEB, 'src', 'ui')],
    whole: ['index.html'],
    files: '.',
    program: [packaged('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    node,
  })
}

/**
 * The folder of a language's build within an app: `build` of the default one, `build/en` of another.
 * @param {string} language
 */
const folderOf = (language) => (language === LANGUAGES[0] ? 'build' : join('build', language))

/**
 * Builds an app once for each language, so that a browser loads no texts of another.
 * @param {object} app
 * @param {string} app.name
 * @param {string} app.folder
 * @param {readonly string[]} app.sources folders whose files it is made of
 * @param {readonly string[]} app.whole what a whole build of a language has
 * @param {string} app.files the folder of such a build that browsers are sent
 * @param {string} app.node
 * @param {string[]} app.program what builds one language, for `node`
 */
async function buildOne({ name, folder, sources, whole, files, node, program }) {
  const output = join(folder, 'build')
  const stamp = join(output, '.sources')
  const hash = hashSources(sources)
  const builds = LANGUAGES.map((language) => ({ language, path: folderOf(language) }))
  const isWhole = builds.every(({ path }) => whole.every((file) => existsSync(join(folder, path, file))))
  if (isWhole && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  print(`Building ${name}`)
  const startedAt = performance.now()
  rmSync(output, { recursive: true, force: true })
  const codes = await Promise.all(
    builds.map(({ language, path }) => {
      const env = { NODE_ENV: 'production', TEXTS_LANGUAGE: language, BUILD_FOLDER: path }
      return run(node, program, { cwd: folder, env })
    }),
  )
  if (codes.some((code) => code !== 0)) throw new Refusal(`Building ${name} failed; the reason stands above.`)
  for (const { path } of builds) await compressFolder(join(folder, path, files))
  writeFileSync(stamp, hash)
  print(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** @param {readonly string[]} folders */
function hashSources(folders) {
  const hash = createHash('sha256')
  const files = [...folders, join(ROOT, 'packages')].flatMap(listFiles)
  for (const path of [...files, join(ROOT, 'package-lock.json')]) {
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
      if (bytes.length < MIN_BYTES) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }),
  )
}
