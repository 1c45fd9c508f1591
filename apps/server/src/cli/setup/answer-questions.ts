import { type Answers, QUESTIONS, type Question } from './questions.ts'

/** Asks one question and returns the answer as typed. */
export type Ask = (question: Question, suggestion: string | undefined) => Promise<string>

/** Unacceptable answers, one line each; every line names its question. */
export class AnswersRefused extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'AnswersRefused'
    this.lines = lines
  }
}

const suggestionFor = ({ name, suggestion }: Question, answers: Answers, known: Answers) =>
  known[name] ?? suggestion?.(answers)

const isDue = ({ isDue }: Question, answers: Answers) => isDue?.(answers) ?? true

/** Asks until every answer is valid. Known values are suggested, so a second run only needs confirmation. */
export async function askQuestions(ask: Ask, known: Answers, print: (line: string) => void): Promise<Answers> {
  let answers: Answers = {}
  for (const question of QUESTIONS) {
    if (!isDue(question, answers)) continue
    const suggestion = suggestionFor(question, answers, known)
    for (;;) {
      const typed = (await ask(question, suggestion)).trim()
      const answer = typed === '-' && question.isOptional ? '' : complete(question, typed || suggestion || '')
      if (answer === '' && question.isOptional) break
      const fault = answer === '' ? 'must be answered' : await question.fault(answer)
      if (fault === undefined) {
        answers = { ...answers, [question.name]: answer }
        break
      }
      print(`${question.name} ${fault}`)
    }
  }
  return answers
}

/** Takes the answers from a file, for automation. Throws `AnswersRefused` with a line for each that is unknown, missing or wrong. */
export async function takeAnswers(given: unknown, known: Answers): Promise<Answers> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new AnswersRefused(['the answers must be an object of names and texts'])
  const named = given as Readonly<Record<string, unknown>>
  const lines = Object.entries(named).flatMap(([name, value]) => {
    if (!QUESTIONS.some((question) => question.name === name)) return [`${name} is asked by no question`]
    return typeof value === 'string' ? [] : [`${name} must be a text`]
  })
  let answers: Answers = {}
  for (const question of lines.length > 0 ? [] : QUESTIONS) {
    if (!isDue(question, answers)) continue
    const typed = String(named[question.name] ?? '').trim()
    const isLeftOut = typed === '' && named[question.name] !== undefined && question.isOptional
    const answer = isLeftOut ? '' : complete(question, typed || suggestionFor(question, answers, known) || '')
    if (answer === '' && question.isOptional) continue
    const fault = answer === '' ? 'must be answered' : await question.fault(answer)
    if (fault === undefined) answers = { ...answers, [question.name]: answer }
    else lines.push(`${question.name} ${fault}`)
  }
  if (lines.length > 0) throw new AnswersRefused(lines)
  return answers
}

function complete({ complete }: Question, answer: string): string {
  return answer === '' ? '' : (complete?.(answer) ?? answer)
}
