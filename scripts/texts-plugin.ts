import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

/** A module with this prefix registers the texts and exports the name of their namespace. */
const NAMESPACE = 'texts:'
/** A module with this prefix exports the texts by language, for the module that registers namespaces. */
const TABLES = 'tables:'
/** The folder of an app's sources that a file is in. */
const SOURCES = /^.*\/apps\/[^/]+\/src(?=\/)/
/** `@runecase/api/messages` as a path of this repository. */
const PACKAGE = /^@runecase\/(\w+)\//
const ROOT = dirname(dirname(fileURLToPath(import.meta.url))).replaceAll('\\', '/')
/** The language whose files declare the keys; a missing file of another language is replaced by its file. */
const DEFAULT_LANGUAGE = 'ru'
/** The line length of the formatter. */
const LINE_LENGTH = 120

/** The part of Vite's plugin interface that is used here; Vite's own type would tie the web app and the back office to one copy of Vite. */
interface LoadResult {
  readonly code: string
  readonly moduleSideEffects: boolean
}

/** Path without the language's ending: of an app's own sources, or of a package. */
function pathOf(name: string, importer: string): string | undefined {
  if (PACKAGE.test(name)) return name.replace(PACKAGE, `${ROOT}/packages/$1/src/`)
  const sources = SOURCES.exec(importer)?.[0]
  return sources && join(sources, name)
}

/** The files of a text in all languages, or in the built one. */
function filesOf(path: string, only: string | undefined): { readonly language: string; readonly file: string }[] {
  const fileIn = (language: string) => `${path}.${language}.json`
  if (only !== undefined) {
    const own = fileIn(only)
    return [{ language: only, file: existsSync(own) ? own : fileIn(DEFAULT_LANGUAGE) }]
  }
  return globSync(`${path}.*.json`)
    .sort()
    .map((file) => ({ language: basename(file).split('.').at(-2) ?? '', file }))
}

/**
 * Texts as modules: `import BATTLES_NS from 'texts:features/battles/battles'` loads the texts of
 * `features/battles/battles.<language>.json` and exports the name of their i18next namespace, `battles`. The bundler ships them with the
 * components that import them. A build for one language (`only`) contains its texts only; development and tests contain all.
 */
export function textsPlugin(only?: string) {
  return {
    name: 'texts',
    resolveId(id: string, importer: string | undefined): string | undefined {
      const prefix = [NAMESPACE, TABLES].find((one) => id.startsWith(one))
      if (prefix === undefined) return undefined
      const path = pathOf(id.slice(prefix.length), importer ?? '')
      return path && `\0${prefix}${path}`
    },
    load(id: string): LoadResult | undefined {
      const prefix = [NAMESPACE, TABLES].find((one) => id.startsWith(`\0${one}`))
      if (prefix === undefined) return undefined
      const path = id.slice(prefix.length + 1)
      const files = filesOf(path, only)
      if (files.length === 0) throw new Error(`There are no texts ${path}.<language>.json`)
      const imports = files.map(({ file }, at) => `import texts${at} from ${JSON.stringify(file)}`)
      const table = `{ ${files.map(({ language }, at) => `${JSON.stringify(language)}: texts${at}`).join(', ')} }`
      if (prefix === TABLES) {
        return { code: [...imports, `export default ${table}`].join('\n'), moduleSideEffects: false }
      }
      const code = [
        `import { addTranslations } from ${JSON.stringify(`${SOURCES.exec(path)?.[0]}/i18n/i18n.ts`)}`,
        ...imports,
        `export default addTranslations(${JSON.stringify(basename(path))}, ${table})`,
      ]
      return { code: code.join('\n'), moduleSideEffects: false }
    },
  }
}

/** The type declarations of those modules, `i18n/texts.d.ts` of an app; the shapes are those of the Russian files. */
export function textTypes(sources: string): string {
  const files = globSync(`**/*.${DEFAULT_LANGUAGE}.json`, { cwd: sources })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const names = files.map((file) => basename(file, `.${DEFAULT_LANGUAGE}.json`))
  const modules = files.map((file, at) => {
    const id = `${NAMESPACE}${file.replace(/\.ru\.json$/, '')}`
    return `declare module '${id}' {\n  const namespace: '${names[at]}'\n  export default namespace\n}`
  })
  const shapes = files.map((file, at) => {
    const name = names[at]?.includes('-') ? `'${names[at]}'` : names[at]
    return `  ${name}: typeof import('${relative('i18n', file).replace(/^(?!\.)/, './')}')`
  })
  const tables = ['messages', 'refusals'].map((name) => {
    const record = `Record<import('@runecase/api/languages.ts').Language, typeof import('@runecase/api/${name}.ru.json')>`
    const line = `  const tables: Readonly<${record}>`
    const type = line.length <= LINE_LENGTH ? line : `  const tables: Readonly<\n    ${record}\n  >`
    return `declare module '${TABLES}@runecase/api/${name}' {\n${type}\n  export default tables\n}`
  })
  return [
    '// Made of the *.ru.json files: `npx vitest run i18n.test -u` writes it again.',
    '',
    '/** The texts of every namespace. */',
    'interface TextsOfNamespaces {',
    ...shapes,
    '}',
    '',
    ...modules,
    ...tables,
    '',
  ].join('\n')
}
