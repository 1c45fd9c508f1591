import { paths } from '../navigation/paths.ts'

/** Paths that show the same content as another one. */
const SAME_AS: Readonly<Record<string, string>> = {
  '/sapper': paths.techies(),
  '/ninja-defuse': paths.techies(),
  '/contract': paths.contracts(),
  '/privacy-policy': paths.eventCondition(),
}

/** The canonical path of a page, without its query. */
export const canonicalPath = (pathname: string): string => SAME_AS[pathname] ?? pathname
