import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import {
  anchorsOf,
  countWords,
  labelsOf,
  linksOf,
  longParagraphs,
  numberingFaults,
  sourcesOf,
  testPathsOf,
} from './document-rules.mjs'
import { print, ROOT } from './run-program.mjs'

// Documents are for readers with a task: short paragraphs, valid links, and labels that exist on the screens.
const README_LINES = 90
const ARCHITECTURE_WORDS = 1200
const OPERATIONS = 'docs/operations/'
/** The parts of a page of operations besides its steps. */
const OPERATION_PARTS = ['When', 'What you see', 'What can go wrong']
/** Texts of shops are not checked: lawyers write them. */
const TEXTS_OF_SHOPS = /^projects\/[^/]+\/content\//

/** Decisions describe the past: files that they name may no longer exist. */
const DECISIONS = 'docs/decisions/'

/** @type {string[]} */
const faults = []
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).split(
  '\n',
)
const documents = globSync('**/*.md', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|build|data|\..*)$/.test(path),
})
if (documents.length < 50) throw new Error(`only ${documents.length} documents found`)

const texts = globSync('apps/{admin,web}/src/**/*.ru.json', { cwd: ROOT })
  .map((path) => JSON.stringify(JSON.parse(readFileSync(join(ROOT, path), 'utf8'))))
  .join('\n')

for (const path of documents) {
  const text = read(path)
  for (const { line, to } of linksOf(text)) {
    const fault = linkFault(path, to)
    if (fault) faults.push(`${path}:${line}: ${fault}`)
  }
  if (TEXTS_OF_SHOPS.test(path)) continue
  for (const { line, words } of longParagraphs(text)) faults.push(`${path}:${line}: a paragraph of ${words} words`)
  if (!path.startsWith(DECISIONS)) {
    for (const { line, file } of sourcesOf(text))
      if (!files.some((one) => `/${one}`.endsWith(`/${file}`))) faults.push(`${path}:${line}: no file is named ${file}`)
    for (const { line, path: tests } of testPathsOf(text))
      if (!files.some((one) => isTest(one) && one.includes(tests))) faults.push(`${path}:${line}: no test in ${tests}`)
  }
  if (!path.startsWith(OPERATIONS)) continue
  if (path !== `${OPERATIONS}README.md`) {
    for (const part of OPERATION_PARTS)
      if (!text.includes(`\n## ${part}\n`)) faults.push(`${path}: no section "${part}"`)
  }
  for (const { line, label } of labelsOf(text)) {
    if (!texts.includes(label)) faults.push(`${path}:${line}: no screen has «${label}»`)
  }
}

const lines = read('README.md').trimEnd().split('\n').length
if (lines >= README_LINES) faults.push(`README.md: ${lines} lines, less than ${README_LINES} wanted`)
const words = countWords(read('docs/architecture.md'))
if (words > ARCHITECTURE_WORDS)
  faults.push(`docs/architecture.md: ${words} words, at most ${ARCHITECTURE_WORDS} wanted`)
faults.push(...numberingFaults(readdirSync(join(ROOT, 'docs', 'decisions'))))

if (faults.length > 0) print(faults.join('\n'))
process.exit(faults.length > 0 ? 1 : 0)

/** @param {string} file */
function isTest(file) {
  return /\.(test|e2e)\.tsx?$/.test(file)
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(ROOT, path), 'utf8')
}

/**
 * @param {string} from the document
 * @param {string} to the target of a link in it
 */
function linkFault(from, to) {
  if (/^[a-z]+:|^\//.test(to)) return undefined
  const [file = '', anchor] = to.split('#')
  const target = file === '' ? join(ROOT, from) : resolve(ROOT, dirname(from), file)
  if (!existsSync(target)) return `no ${relative(ROOT, target)}`
  if (anchor === undefined || !target.endsWith('.md')) return undefined
  return anchorsOf(readFileSync(target, 'utf8')).includes(anchor) ? undefined : `no heading ${to}`
}
