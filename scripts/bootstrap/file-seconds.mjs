import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './run-program.mjs'

/** A vitest reporter: writes the duration of each file, with its imports and hooks, as JSON to the path in FILE_SECONDS. */
export default class FileSeconds {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const path = process.env.FILE_SECONDS
    if (!path) throw new Error('FILE_SECONDS names no file')
    const seconds = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
      return { name: relative(ROOT, module.moduleId), seconds: ms / 1000 }
    })
    writeFileSync(path, JSON.stringify(seconds))
  }
}
