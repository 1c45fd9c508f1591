import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const PARENT_POLL_MS = 100

/** A failure that its reader can fix; printed without a stack. */
export class Refusal extends Error {}

/** @param {string} line */
export const print = (line) => console.log(line)

/**
 * The environment for a program that must not use the binaries of node_modules: npm, which replaces them.
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithoutLocalBinaries() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = (process.env[name] ?? '')
    .split(delimiter)
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter)
  return { ...process.env, [name]: path }
}

/**
 * Runs a program with our input and output until it ends, forwarding SIGTERM and SIGINT. Returns its exit code.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] env is added to ours
 * @returns {Promise<number>}
 */
export function run(program, parameters, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    const watch = watchForLostParent(() => child.kill('SIGTERM'))
    const end = () => {
      clearInterval(watch)
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
    }
    child.on('error', (error) => {
      end()
      reject(error)
    })
    child.on('exit', (code, signal) => {
      end()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * A signal to npm ends npm and its shell but does not reach this process, because the shell does not forward it. Losing that shell
 * therefore counts as the signal. Outside npm a lost parent means nothing, as when a terminal is closed over a running server.
 * @param {() => void} onLost
 */
function watchForLostParent(onLost) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onLost()
  }, PARENT_POLL_MS)
  return watch
}

/**
 * Runs a program silently and returns its output.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(program, parameters, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** @param {string} path a program's own script below node_modules */
export const packaged = (path) => join(ROOT, 'node_modules', path)
