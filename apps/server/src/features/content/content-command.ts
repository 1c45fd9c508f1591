import { basename } from 'node:path'
import type { Deps } from '../../platform/deps.ts'
import { type CommandOutput, runImportCommand } from '../../platform/import-file.ts'
import { importContent } from './import-content.ts'

const USAGE = `npm run catalogue -- content FOLDER

Makes questions and answers, pages, titles of addresses and banners what faq.json, pages/*.md, seo.json and banners.json of
FOLDER say. What they do not name is removed. All of it is written, or nothing.`

/** Runs `content FOLDER`; returns the exit code of `runImportCommand`. */
export function runContentCommand(
  args: readonly string[],
  place: Pick<Deps, 'database'> & CommandOutput,
): Promise<number> {
  return runImportCommand(args, place, USAGE, async (path) => {
    const { questions, pages, routes, banners } = await importContent(place, path)
    return `Imported ${questions} questions, ${pages} pages, titles of ${routes} addresses and ${banners} banners of ${basename(path)}`
  })
}
