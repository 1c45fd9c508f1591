import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-program.mjs'
import { titleFault, titlesOf } from './title-rules.mjs'

/**
 * Words that the code does not use, with the usual terms instead. The glossary lists the right names, this list the wrong ones.
 * @type {readonly [word: RegExp, instead: string][]}
 */
const WORDS = [
  [/\b(MOST|LONGEST)_[A-Z]\w*/g, 'MAX_…'],
  [/\b(LEAST|SHORTEST)_[A-Z]\w*/g, 'MIN_…'],
  [/\bdemand[A-Z]\w*/g, 'require…'],
  [/\bwhyNot[A-Z]\w*/g, '…Refusal'],
  [/\b(LOOK|REST|PATIENCE)_MS\b/g, 'POLL_MS, REFRESH_MS, PAUSE_MS, DELAY_MS, MAX_WAIT_MS, …'],
  [/\b\w*(?:[a-z]Moment|Moment[A-Z])\w*/g, '…Time, …DateTime'],
  [/\b\w*(?:[a-z]Office|Office[A-Z])\w*|\b(?:office|Office)[A-Z]\w*/g, 'admin…, …Admin…'],
  [/\b\w*(?:Contest|contest[A-Z])\w*/g, 'PrizePool'],
  [
    /\b(?:const|let|function|class|interface|type|readonly) (?:kept|told|moments?|office|contests?)\b/g,
    'stored; notified, sent; time, At; adminApi; prizePool',
  ],
  [/\b(askTruth|caughtUp|keptTrue|findHeir|LogBell|SandboxCourier|WornSeedError)\b/g, 'what it does'],
]
/** @type {readonly [name: RegExp, instead: string][]} */
const NAMES = [[/-under-test\./, '.fixtures.']]

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('check-words.mjs') && existsSync(join(ROOT, file)))

const findings = []
let titles = 0
for (const file of files) {
  for (const [name, instead] of NAMES) if (name.test(file)) findings.push(`${file}: ${instead}`)
  const text = readFileSync(join(ROOT, file), 'utf8')
  for (const [at, line] of text.split('\n').entries()) {
    for (const [word, instead] of WORDS)
      for (const [found] of line.matchAll(word)) findings.push(`${file}:${at + 1} ${found}: ${instead}`)
  }
  if (!/\.(test|e2e)\.tsx?$/.test(file)) continue
  for (const { line, title } of titlesOf(text)) {
    titles += 1
    const fault = titleFault(title)
    if (fault) findings.push(`${file}:${line} no sentence, ${fault}: ${title}`)
  }
}
for (const finding of findings) process.stdout.write(`${finding}\n`)
process.stdout.write(`${findings.length} words in ${files.length} files, ${titles} titles\n`)
const isWhole = files.length > 1000 && titles > 1000
if (!isWhole) process.stdout.write('too few files or titles: is this a checkout?\n')
process.exitCode = findings.length > 0 || !isWhole ? 1 : 0
