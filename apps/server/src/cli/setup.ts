import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { AnswersRefused, askQuestions, takeAnswers } from './setup/answer-questions.ts'
import type { Answers } from './setup/questions.ts'
import { runSetup } from './setup/run-setup.ts'

const USAGE = `npm run setup -- [--file shop.env] [--answers FILE]
Asks for what a new shop needs and writes its settings file; run it again to change an answer.
--file     the settings file; shop.env in this folder by default
--answers  a JSON file with the answers by name (PROJECT, PUBLIC_URL, DATABASE_URL, ...): nothing is asked`

const print = (line: string) => console.log(line)

async function askInTerminal(known: Answers): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  print('Return takes what stands in brackets; - leaves an optional answer out.\n')
  try {
    return await askQuestions(
      ({ text, isOptional }, suggestion) =>
        terminal.question(`${text}${suggestion ? ` [${suggestion}]` : isOptional ? ' []' : ''}: `),
      known,
      print,
    )
  } finally {
    terminal.close()
  }
}

try {
  const { values } = parseArgs({
    options: {
      file: { type: 'string', default: 'shop.env' },
      answers: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { answers: path } = values
  if (values.help) print(USAGE)
  else
    await runSetup({
      path: values.file,
      print,
      answer:
        path === undefined
          ? askInTerminal
          : async (known) => takeAnswers(JSON.parse(await readFile(path, 'utf8')), known),
    })
} catch (error) {
  const isOfOperator =
    error instanceof AnswersRefused ||
    error instanceof SyntaxError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ||
    (error as NodeJS.ErrnoException).code === 'ENOENT'
  if (!isOfOperator) throw error
  console.error(`${(error as Error).message}\n\n${USAGE}`)
  process.exitCode = 1
}
