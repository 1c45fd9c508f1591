import { basename } from 'node:path'
import type { Deps } from '../../deps.ts'
import { ContentRefusedError, importContent } from './import-content.ts'

const USAGE = `npm run catalogue -- content FOLDER

Makes questions and answers, pages, titles of addresses and banners what faq.json, pages/*.md, seo.json and banners.json of
FOLDER say. What they do not name is removed. All of it is written, or nothing.`

/** Runs `content FOLDER` and answers the exit code: 0 done, 1 refused with every fault told, 2 misused. */
export async function runContentCommand(
  args: readonly string[],
  place: Pick<Deps, 'database'> & { readonly say: (line: string) => void; readonly complain: (line: string) => void },
): Promise<number> {
  const [path, ...rest] = args
  if (!path || rest.length > 0) {
    place.complain(USAGE)
    return 2
  }
  try {
    const { questions, pages, routes, banners } = await importContent(place, path)
    place.say(
      `Imported ${questions} questions, ${pages} pages, titles of ${routes} addresses and ${banners} banners of ${basename(path)}`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof ContentRefusedError)) throw error
    for (const fault of error.faults) place.complain(fault)
    place.complain(`Refused, nothing was imported; faults: ${error.faults.length}`)
    return 1
  }
}
