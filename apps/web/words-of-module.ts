/** Words of one namespace: sentences, lists of them, and groups by name. */
export interface Words {
  readonly [key: string]: string | readonly unknown[] | Words
}
type Found = Words[string] | undefined

const PLURAL_ENDINGS = ['_zero', '_one', '_few', '_many', '_other']
/** The namespace of a key that names none, and of a translator that is given none. */
const OF_CATALOGUE = 'messages'

const isGroup = (found: Found): found is Words => typeof found === 'object' && !Array.isArray(found)

function lookUp(words: Words, path: readonly string[]): Found {
  let found: Found = words
  for (const step of path) found = isGroup(found) ? found[step] : undefined
  return found
}

/** The namespaces that a module's translators are given. */
function namespacesGiven(code: string, known: ReadonlySet<string>): ReadonlySet<string> {
  const given = new Set<string>()
  for (const [, quoted = ''] of code.matchAll(/(?:\buseTranslation\(|\bTFunction<)([^)>]*)[)>]/g)) {
    const named = [...quoted.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    for (const name of named.length > 0 ? named : [OF_CATALOGUE]) given.add(name)
  }
  if (/\bi18n\.(?:t|exists)\(/.test(code)) given.add(OF_CATALOGUE)
  return new Set([...given].filter((name) => known.has(name)))
}

/** What stands between the parenthesis that opens at `from` and the one that closes it. */
function withinParentheses(code: string, from: number): string {
  let depth = 1
  let at = from
  while (at < code.length && depth > 0) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    at += 1
  }
  return code.slice(from, at - 1)
}

/** Text in quotes, as far as it is written out; `isOpen` when something only a running page knows follows. */
function literalsIn(code: string): { readonly text: string; readonly isOpen: boolean }[] {
  return [...code.matchAll(/(['"`])((?:\w+:)?[\w.-]+)(\1|\$\{)/g)].map(([, , text = '', end]) => ({
    text,
    isOpen: end === '${',
  }))
}

/** The part of a namespace that a piece of text names: one sentence with its plural forms, or a group. */
function partNamed(words: Words, text: string, isOpen: boolean): { path: string[]; value: Words[string] }[] {
  const steps = text.split('.')
  if (isOpen) {
    // The last step is only begun: whatever its group holds may be meant.
    const path = steps.slice(0, -1)
    const value = path.length > 0 ? lookUp(words, path) : undefined
    return value === undefined ? [] : [{ path, value }]
  }
  return ['', ...PLURAL_ENDINGS].flatMap((ending) => {
    const path = [...steps.slice(0, -1), `${steps.at(-1)}${ending}`]
    const value = lookUp(words, path)
    return value === undefined ? [] : [{ path, value }]
  })
}

function put(into: Record<string, Found>, path: readonly string[], value: Words[string]): void {
  const [step = '', ...rest] = path
  if (rest.length === 0) into[step] = value
  else {
    const group = isGroup(into[step]) ? { ...into[step] } : {}
    put(group, rest, value)
    into[step] = group
  }
}

/**
 * The words that a module speaks, by namespace: what its quoted keys name. Where a translator is given a key that is not written
 * out in the module, the whole namespaces of its translators.
 */
export function wordsIn(code: string, all: ReadonlyMap<string, Words>): ReadonlyMap<string, Words> {
  const known = new Set(all.keys())
  const given = namespacesGiven(code, known)
  const spoken = new Map<string, Words>()
  const names = (text: string, isOpen: boolean) => {
    const [prefix = '', key] = text.split(':')
    const own = key === undefined ? [...given] : known.has(prefix) ? [prefix] : []
    return own.flatMap((namespace) =>
      partNamed(all.get(namespace) ?? {}, key ?? text, isOpen).map((part) => ({ namespace, ...part })),
    )
  }
  for (const { text, isOpen } of literalsIn(code)) {
    for (const { namespace, path, value } of names(text, isOpen)) {
      const part: Record<string, Found> = { ...spoken.get(namespace) }
      put(part, path, value)
      spoken.set(namespace, part as Words)
    }
  }
  for (const call of code.matchAll(/(?<![\w$])t\(/g)) {
    const key = withinParentheses(code, call.index + call[0].length)
    if (literalsIn(key).some(({ text, isOpen }) => names(text, isOpen).length > 0)) continue
    for (const namespace of given) spoken.set(namespace, all.get(namespace) ?? {})
  }
  return spoken
}
