import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'

/** Where `npm run build` puts a language of an app: the default one in `build`, each other one in a subfolder. */
export function languageBuild(appRoot: string, language: string): string {
  return language === DEFAULT_LANGUAGE ? join(appRoot, 'build') : join(appRoot, 'build', language)
}
