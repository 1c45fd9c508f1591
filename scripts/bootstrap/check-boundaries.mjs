import { globSync } from 'node:fs'
import { cruise, format } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { print, ROOT } from './run-program.mjs'

const FOLDERS = ['packages', 'apps', 'audit', 'bench', 'faults', 'steam-bot']
const SOURCES = `{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs}`
const NOT_OURS = /(^|\/)(node_modules|build|[.]react-router|data)\//

process.chdir(ROOT)
const options = await extractDepcruiseOptions('./.dependency-cruiser.mjs')
const { output } = await cruise(FOLDERS, options)
if (typeof output === 'string') throw new Error('dependency-cruiser gave a text instead of its result')

// dependency-cruiser passes even if its parser reads nothing: every source file must be among the modules that it analysed.
const cruised = new Set(output.modules.map(({ source }) => source))
const missed = globSync(SOURCES, { exclude: (path) => NOT_OURS.test(`${path}/`) }).filter(
  (path) => !NOT_OURS.test(path) && !cruised.has(path.replaceAll('\\', '/')),
)
const { output: report, exitCode } = await format(output, { outputType: 'err' })
print(String(report).trim())
if (missed.length > 0) print(`Not looked at, of ${cruised.size + missed.length}:\n${missed.slice(0, 20).join('\n')}`)
process.exit(exitCode > 0 || missed.length > 0 ? 1 : 0)
