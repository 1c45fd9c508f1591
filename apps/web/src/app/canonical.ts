import { SITE_GAMES } from '../navigation/games.ts'
import { paths } from '../navigation/paths.ts'

/** Paths that show the same content as another one. */
const SAME_AS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(SITE_GAMES).flatMap(({ to, aliases = [] }) => aliases.map((path) => [path, to]))),
  '/privacy-policy': paths.eventCondition(),
}

/** The canonical path of a page, without its query. */
export const canonicalPath = (pathname: string): string => SAME_AS[pathname] ?? pathname
