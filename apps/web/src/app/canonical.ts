import { paths } from '../navigation/paths.ts'

/** Addresses that show what another one shows. */
const SAME_AS: Readonly<Record<string, string>> = {
  '/sapper': paths.home(),
  '/ninja-defuse': paths.home(),
  '/techies': paths.home(),
  '/contract': paths.contracts(),
  '/privacy-policy': paths.eventCondition(),
}

/** The one address under which a page is to be found, without its query. */
export const canonicalPath = (pathname: string): string => SAME_AS[pathname] ?? pathname
