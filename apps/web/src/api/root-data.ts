import type { PageContext, PageProject } from '@runecase/api/page.ts'
import { UNNAMED_PROJECT } from '@runecase/api/unnamed-project-rules.ts'
import { useRouteLoaderData } from 'react-router'
import type { Prefetched } from './page.ts'

/** The data that the root loader provides to every screen. It belongs to the tab: a navigation does not load it again. */
export interface RootData
  extends Prefetched,
    Pick<
      PageContext,
      | 'viewer'
      | 'mode'
      | 'language'
      | 'languages'
      | 'publicUrl'
      | 'project'
      | 'realtimeUrl'
      | 'closed'
      | 'hasWelcome'
      | 'hasFairnessPages'
      | 'hasSimulatedPlayers'
      | 'sisters'
      | 'hasPacksBanner'
      | 'changeMinSum'
      | 'socials'
    > {
  /** The build that rendered the page; undefined in development. */
  readonly build: string | undefined
}

/** The data of the root loader; undefined on a page whose root failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** The project of the page; one without a name if the root failed. */
export const useProject = (): PageProject => useRootData()?.project ?? UNNAMED_PROJECT

/** Appends the brand name to the title of a page. */
export function useBrandedTitle(): (title: string) => string {
  const { brand } = useProject().words
  return (title) => (brand ? `${title} | ${brand}` : title)
}
