import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { runDoctor } from '../doctor/run-doctor.ts'
import { installAdvice, nextSteps, proxyFile } from './next-steps.ts'
import { type Answers, QUESTIONS } from './questions.ts'
import { drawSecrets, readSettingsFile, writeSettingsFile } from './settings-file.ts'

/** The answer with the login of the first operator, which is not a setting. */
const NO_SETTING = 'OPERATOR'

interface SetupPlace {
  /** The settings file to write or to extend. */
  readonly path: string
  /** Returns the answers. `known` are the settings of an earlier run. */
  readonly answer: (known: Answers) => Promise<Answers>
  readonly print: (line: string) => void
}

/**
 * Creates or repairs the settings file of a production shop: asks the questions, generates missing secrets, writes the file and the proxy's
 * file beside it, runs the doctor, and prints what to install and do next. It installs and starts nothing itself.
 */
export async function runSetup({ path, answer, print }: SetupPlace): Promise<void> {
  const file = resolve(path)
  const before = await readSettingsFile(file)
  const answers = await answer(before)
  const asked = Object.fromEntries(Object.entries(answers).filter(([name]) => name !== NO_SETTING))
  const settings = { ...leaveOut(before, answers), ...drawSecrets(before), ...asked, MODE: 'production' }
  await writeSettingsFile(file, settings)
  const proxy = join(dirname(file), 'Caddyfile')
  await writeFile(proxy, await proxyFile(answers))

  print(`\nSettings: ${file} (keep a copy of SEED_KEY apart from the database: it cannot be replaced)`)
  print(`Proxy: ${proxy}, for /etc/caddy/Caddyfile\n`)
  print('What the doctor sees now; what needs the running shop comes right after step 2:')
  const seen: string[] = []
  await runDoctor(settings, (line) => {
    seen.push(line)
    print(line)
  })
  const isDatabaseReached = seen.some((line) => /^right +database /.test(line))
  const advice = await installAdvice(answers, isDatabaseReached)
  if (advice.length > 0) for (const line of ['', 'To install:', ...advice]) print(line)
  for (const line of ['', 'Next:', ...nextSteps(file, answers)]) print(line)
}

/** The settings of an earlier run without those whose question got an empty answer this time. */
function leaveOut(before: Answers, answers: Answers): Answers {
  const asked = new Set(QUESTIONS.map(({ name }) => name))
  return Object.fromEntries(Object.entries(before).filter(([name]) => !asked.has(name) || answers[name] !== undefined))
}
