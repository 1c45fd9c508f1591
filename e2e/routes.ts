import { readFileSync } from 'node:fs'

const seo: { readonly routes: readonly { readonly route: string }[] } = JSON.parse(
  readFileSync(new URL('../demo/seo.json', import.meta.url), 'utf8'),
)

/** Every route of the site, with something that is there in place of what its address leaves open. */
export const routesFor = (userId: string, battleId: string): readonly string[] => [
  ...seo.routes.map(({ route }) =>
    route
      .replace('{caseName}', 'nochnoy-dozhor')
      .replace('{battleId}', battleId)
      .replace('{caseId}', '1')
      .replace('{id}', userId),
  ),
  '/credits',
  '/auth?fault=denied',
  '/profile/settings',
  '/nowhere-at-all',
  '/kit',
]
