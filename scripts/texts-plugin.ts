import { globSync } from 'node:fs'
import { basename, join, relative } from 'node:path/posix'

const PREFIX = 'texts:'
/** The folder of an app's sources that a file is in. */
const SOURCES = /^.*\/apps\/[^/]+\/src(?=\/)/

/** The part of Vite's plugin interface that is used here; its own type would tie the web app and the back office to one copy of Vite. */
interface LoadResult {
  readonly code: string
  readonly moduleSideEffects: boolean
}

/**
 * Texts as modules: `import BATTLES_NS from 'texts:features/battles/battles'` brings the texts of `features/battles/battles.<language>.json`
 * in every language and gives the name of their i18next namespace, `battles`. The bundler delivers them with the components that import them.
 */
export function textsPlugin() {
  return {
    name: 'texts',
    resolveId(id: string, importer: string | undefined): string | undefined {
      if (!id.startsWith(PREFIX)) return undefined
      const sources = SOURCES.exec(importer ?? '')?.[0]
      return sources && `\0${PREFIX}${join(sources, id.slice(PREFIX.length))}`
    },
    load(id: string): LoadResult | undefined {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const path = id.slice(PREFIX.length + 1)
      const files = globSync(`${path}.*.json`).sort()
      if (files.length === 0) throw new Error(`There are no texts ${path}.<language>.json`)
      const languages = files.map((file) => basename(file).split('.').at(-2))
      const code = [
        `import { addTranslations } from ${JSON.stringify(`${SOURCES.exec(path)?.[0]}/i18n/i18n.ts`)}`,
        ...files.map((file, at) => `import texts${at} from ${JSON.stringify(file)}`),
        `export default addTranslations(${JSON.stringify(basename(path))}, {`,
        ...languages.map((language, at) => `  ${JSON.stringify(language)}: texts${at},`),
        '})',
      ]
      return { code: code.join('\n'), moduleSideEffects: false }
    },
  }
}

/** The declarations of those modules for the compiler, `i18n/texts.d.ts` of an app; its shapes are those of the Russian files. */
export function textTypes(sources: string): string {
  const files = globSync('**/*.ru.json', { cwd: sources })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const names = files.map((file) => basename(file, '.ru.json'))
  const modules = files.map((file, at) => {
    const id = `${PREFIX}${file.replace(/\.ru\.json$/, '')}`
    return `declare module '${id}' {\n  const namespace: '${names[at]}'\n  export default namespace\n}`
  })
  const shapes = files.map((file, at) => {
    const name = names[at]?.includes('-') ? `'${names[at]}'` : names[at]
    return `  ${name}: typeof import('${relative('i18n', file).replace(/^(?!\.)/, './')}')`
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
    '',
  ].join('\n')
}
