import type { PageContext } from '@runecase/api/page.ts'
import { useRouteLoaderData } from 'react-router'
import type { Prefetched } from './page.ts'

/** What the root loader gives to every screen. It belongs to the tab: a navigation does not load it again. */
export interface RootData
  extends Prefetched,
    Pick<
      PageContext,
      | 'viewer'
      | 'mode'
      | 'language'
      | 'languages'
      | 'publicUrl'
      | 'realtimeUrl'
      | 'hasWelcome'
      | 'hasFairnessPages'
      | 'hasSimulatedPlayers'
      | 'hasPacksBanner'
      | 'changeMinSum'
      | 'socials'
    > {
  /** The build that rendered the page; undefined in development. */
  readonly build: string | undefined
}

/** The data of the root loader; undefined on a page whose root failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')
