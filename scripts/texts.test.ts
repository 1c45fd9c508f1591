import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../packages/api/src/languages.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

/** Texts that exist in one language only, with reasons. */
const OF_ONE_LANGUAGE: Readonly<Record<string, string>> = {
  'apps/server/src/features/payments/providers/yookassa/yookassa.ru.json':
    'a fiscal receipt of Russia is in Russian whoever reads it',
  'apps/server/src/features/battles/house-bots.ru.json':
    'names of bots, which are the same for everybody who looks at a battle',
}

const files = globSync(`{apps,packages}/*/src/**/*.${DEFAULT_LANGUAGE}.json`, { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
const translated = files.filter((file) => !(file in OF_ONE_LANGUAGE))
const inLanguage = (file: string, language: string) => file.replace(/\.ru\.json$/, `.${language}.json`)
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** Texts by the path of their key; list members by their index. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(
    Object.entries(value).flatMap(([name, one]) => [...textsOf(one, path === '' ? name : `${path}.${name}`)]),
  )
}

const FORM = /_(zero|one|two|few|many|other)$/
/** The keys of a file without plural forms, and the forms of each counted text. */
function keysOf(texts: ReadonlyMap<string, string>) {
  const forms = Map.groupBy(
    [...texts.keys()].filter((key) => FORM.test(key)),
    (key) => key.replace(FORM, ''),
  )
  return {
    plain: [...texts.keys()].filter((key) => !FORM.test(key)).sort(),
    counted: new Map([...forms].map(([key, all]) => [key, all.map((one) => FORM.exec(one)?.[1] ?? '').sort()])),
  }
}

const categoriesOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()

/** The parameters in a text. */
const parametersOf = (text: string) =>
  new Set([...text.matchAll(/\{\{?\s*([\w.]+)\s*\}?\}|<(\w+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`))

it.each(OTHERS)('the texts in %s are exactly those in Russian', (language) => {
  const faults = translated.flatMap((file) => {
    const other = inLanguage(file, language)
    const [own, theirs] = [keysOf(textsOf(read(file))), keysOf(textsOf(read(other)))]
    const missing = own.plain.filter((key) => !theirs.plain.includes(key)).map((key) => `${other}: ${key} is missing`)
    const unknown = theirs.plain.filter((key) => !own.plain.includes(key)).map((key) => `${other}: ${key} is unknown`)
    const counted = new Set([...own.counted.keys(), ...theirs.counted.keys()])
    const forms = [...counted].flatMap((key) => {
      if (!own.counted.has(key)) return [`${other}: ${key}_… is unknown`]
      const found = theirs.counted.get(key) ?? []
      return found.join() === categoriesOf(language).join() ? [] : [`${other}: ${key} has the forms ${found.join()}`]
    })
    return [...missing, ...unknown, ...forms]
  })
  expect(faults).toEqual([])
})

it.each(OTHERS)('a text in %s names the parameters of the Russian one', (language) => {
  const faults = translated.flatMap((file) => {
    const own = textsOf(read(file))
    return [...textsOf(read(inLanguage(file, language)))].flatMap(([key, text]) => {
      const stem = key.replace(FORM, '')
      const originals = [...own].filter(([one]) => one === key || (FORM.test(key) && one.replace(FORM, '') === stem))
      const wanted = new Set(originals.flatMap(([, original]) => [...parametersOf(original)]))
      const named = parametersOf(text)
      // Cases of a noun differ between languages: `coin.few` and `coin.many` are one parameter.
      const stemOf = (names: Iterable<string>) =>
        [...new Set([...names].map((name) => name.split('.')[0]))].sort().join()
      // The number one may be written as a word.
      if (key.endsWith('_one')) wanted.delete('count')
      if (key.endsWith('_one')) named.delete('count')
      return stemOf(named) === stemOf(wanted) ? [] : [`${file}: ${key} names ${stemOf(named)}, not ${stemOf(wanted)}`]
    })
  })
  expect(faults).toEqual([])
})

it('English texts contain no Russian', () => {
  const faults = translated.flatMap((file) =>
    [...textsOf(read(inLanguage(file, 'en')))].flatMap(([key, text]) =>
      /\p{Script=Cyrillic}/u.test(text) ? [`${file}: ${key}: ${text}`] : [],
    ),
  )
  expect(faults).toEqual([])
})

it('a text of one language has a reason and exists', () => {
  expect(Object.keys(OF_ONE_LANGUAGE).filter((file) => !files.includes(file))).toEqual([])
})

/** The string literals and templates of the sources; interpolations match anything. */
function literalsOf(folder: string) {
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*', '**/*.d.ts'] }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const words = new Set<string>()
  const quoted = new Set<string>()
  const patterns = new Set<string>()
  const prefixes = new Set<string>()
  for (const source of sources) {
    for (const [, , literal = ''] of source.matchAll(/(['"])((?:(?!\1)[^\\\n]|\\.)*)\1/g)) quoted.add(literal)
    for (const [, literal = ''] of source.matchAll(/`((?:\$\{(?:[^{}`]|\{[^{}]*\})*\}|[^`$\\]|\\.|\$(?!\{))*)`/g)) {
      if (literal.includes('${')) patterns.add(literal)
      else quoted.add(literal)
    }
    for (const [, prefix = ''] of source.matchAll(/`(?:(?:[\w-]+|\$\{\w+\}):)?([\w.-]+\.)\$\{/g)) prefixes.add(prefix)
    // A group whose member is chosen by data.
    for (const [, group = ''] of source.matchAll(/\.(\w+)\[/g)) prefixes.add(`${group}.`)
    for (const [word] of source.matchAll(/\b[\w$]+\b/g)) words.add(word)
  }
  for (const literal of quoted) if (/^[\w.-]+\.$/.test(literal)) prefixes.add(literal)
  return { words, quoted, prefixes: [...prefixes], patterns: [...patterns].map(matcherOf) }
}

/** A template as a pattern of keys, without its namespace. */
function matcherOf(template: string): RegExp {
  const parts = template.replace(/^[\w-]+:/, '').split(/\$\{(?:[^{}`]|\{[^{}]*\})*\}/)
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)
}

const APPS = ['apps/web', 'apps/admin']

it.each(APPS)('every text in %s is used', (app) => {
  const { words, quoted, prefixes, patterns } = literalsOf(join(ROOT, app, 'src'))
  const specific = patterns.filter((pattern) => /[a-z]{2}.*\\?\.|\.\+.*[a-z]{2}/i.test(pattern.source))
  const unused = translated
    .filter((file) => file.startsWith(`${app}/`))
    .flatMap((file) => {
      const namespace = file.split('/').at(-1)?.split('.')[0]
      const stems = new Set([...textsOf(read(file)).keys()].map((key) => key.replace(FORM, '')))
      return [...stems].flatMap((key) => {
        const steps = key.split('.')
        const ancestors = steps.map((_, at) => steps.slice(0, at + 1).join('.'))
        // A group may be combined with a code of the data, or its members may be named separately.
        const isNamed = ancestors.some((one) => quoted.has(one) || quoted.has(`${namespace}:${one}`))
        return isNamed ||
          (steps.length === 1 && words.has(key)) ||
          prefixes.some((prefix) => key.startsWith(prefix)) ||
          ancestors.some((one) => specific.some((pattern) => pattern.test(one)))
          ? []
          : [`${relative(app, file)}: ${key}`]
      })
    })
  expect(unused).toEqual([])
})
