import type { ReactNode } from 'react'

/** Words of one namespace: sentences, lists of them, and groups by name. */
type Content = string | readonly Content[] | Words
interface Words {
  readonly [key: string]: Content
}
type Found = Content | undefined
type Values = Readonly<Record<string, unknown>>
type Translate = (key: string, values?: Values) => unknown

const PLURAL = new Intl.PluralRules('ru')
/** The namespace of a key that names none. */
const OF_CATALOGUE: readonly string[] = ['messages']

const namespaces = new Map<string, Words>()

const isGroup = (found: Found): found is Words => typeof found === 'object' && !Array.isArray(found)

function merged(some: Words, more: Words): Words {
  const all: Record<string, Content> = { ...some }
  for (const [name, one] of Object.entries(more)) {
    const known = all[name]
    all[name] = isGroup(known) && isGroup(one) ? merged(known, one) : one
  }
  return all
}

/** Adds words to a namespace; where pages are built in parts, each part brings its own. */
export function addWords(namespace: string, words: Words): void {
  namespaces.set(namespace, merged(namespaces.get(namespace) ?? {}, words))
}

function lookUp(namespace: string, path: string): Found {
  let found: Found = namespaces.get(namespace)
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, step)) return undefined
    found = (found as Words)[step]
  }
  return found
}

/** The endings to try, the most particular first. */
function endingsOf(count: unknown): readonly string[] {
  if (typeof count !== 'number') return ['']
  return [...(count === 0 ? ['_zero'] : []), `_${PLURAL.select(count)}`, '']
}

function find(key: string, ofCaller: readonly string[], count: unknown): Found {
  const colon = key.indexOf(':')
  const path = key.slice(colon + 1)
  for (const namespace of colon < 0 ? ofCaller : [key.slice(0, colon)]) {
    for (const ending of endingsOf(count)) {
      const found = lookUp(namespace, path + ending)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function fill(found: Content, values: Values): Content {
  if (typeof found !== 'string') {
    if (Array.isArray(found)) return found.map((one: Content) => fill(one, values))
    return Object.fromEntries(Object.entries(found).map(([name, one]) => [name, fill(one, values)]))
  }
  if (!found.includes('{{')) return found
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    name in values ? String(values[name] ?? '') : whole,
  )
}

function translate(ofCaller: readonly string[], key: string, values: Values = {}): unknown {
  const found = find(key, ofCaller, values.count)
  return found === undefined ? key.slice(key.indexOf(':') + 1) : fill(found, values)
}

const translators = new Map<string, { readonly t: Translate }>()

/** The words of this site outside of components. */
interface Instance {
  readonly use: () => Instance
  readonly init: (options: { readonly resources: { readonly ru: Readonly<Record<string, Words>> } }) => void
  readonly t: Translate
  readonly exists: (key: string) => boolean
}

/*
 * What follows has the names and the shapes of i18next and react-i18next, whose place it takes in what is built and in
 * development: Russian is the only language, and a page must not carry what loads, detects and changes others. Types and
 * tests are theirs.
 */

export function createInstance(): Instance {
  const instance: Instance = {
    use: () => instance,
    init: ({ resources }) => {
      for (const [namespace, words] of Object.entries(resources.ru)) addWords(namespace, words)
    },
    t: (key, values) => translate(OF_CATALOGUE, key, values),
    exists: (key) => find(key, OF_CATALOGUE, undefined) !== undefined,
  }
  return instance
}

export const initReactI18next = {}

export function useTranslation(namespace: string | readonly string[] = OF_CATALOGUE): { readonly t: Translate } {
  const name = typeof namespace === 'string' ? namespace : namespace.join()
  let translator = translators.get(name)
  if (!translator) {
    const ofCaller = name.split(',')
    translator = { t: (key, values) => translate(ofCaller, key, values) }
    translators.set(name, translator)
  }
  return translator
}

export function I18nextProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return children
}
