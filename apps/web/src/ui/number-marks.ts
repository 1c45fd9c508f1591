import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'

/** The signs with which a language writes numbers. */
export interface NumberMarks {
  /** The separator between groups of three digits. */
  readonly group: string
  readonly decimal: string
  /** The sign after a percentage, with a space before it if the language has one. */
  readonly percent: string
}

let languageOf = (): string => DEFAULT_LANGUAGE

/** Sets how the current language is determined: in a browser by the page, on the server by each rendering. */
export function readNumberLanguageBy(read: () => string): void {
  languageOf = read
}

/** The marks that `Intl` uses: reading them takes a phone a tenth of a second. The test compares them. */
const WRITTEN: Readonly<Record<string, NumberMarks>> = {
  en: { group: ',', decimal: '.', percent: '%' },
  ru: { group: '\u00a0', decimal: ',', percent: '\u00a0%' },
}

const known = new Map(Object.entries(WRITTEN))

/** The number marks of the current language. */
export function numberMarks(): NumberMarks {
  const language = languageOf()
  let marks = known.get(language)
  if (!marks) {
    marks = readMarks(language)
    known.set(language, marks)
  }
  return marks
}

/** The marks of any language. */
export function readMarks(language: string): NumberMarks {
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).formatToParts(1_234_567.5)
  const part = (type: 'group' | 'decimal') => parts.find((one) => one.type === type)?.value ?? ''
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(0).replace(/^\p{Nd}/u, '')
  return { group: part('group'), decimal: part('decimal'), percent }
}
