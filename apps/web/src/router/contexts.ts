import { createContext, type ReactNode, use } from 'react'
import type { Location, UIMatch } from 'react-router'
import { loadedModuleOf } from './route-modules.ts'
import type { Router, RouterState } from './router.ts'

/** The state together with what screens are told of it, made once for each. */
export interface Shown extends RouterState {
  readonly uiMatches: UIMatch[]
}

export function shownOf(state: RouterState): Shown {
  const uiMatches = state.matches.map(({ id, params, pathname }) => ({
    id,
    params: params as UIMatch['params'],
    pathname,
    loaderData: state.loaderData[id],
    handle: loadedModuleOf(id).handle,
  }))
  return { ...state, uiMatches: uiMatches as UIMatch[] }
}

export const RouterContext = createContext<Router | null>(null)
export const ShownContext = createContext<Shown | null>(null)
/** The route whose component is being shown. */
export const RouteIdContext = createContext('')
/** What stands in the place of its `<Outlet />`. */
export const OutletContext = createContext<ReactNode>(null)
export const RouteErrorContext = createContext<unknown>(undefined)

function useOf<Value>(context: React.Context<Value | null>): Value {
  const value = use(context)
  if (value === null) throw new Error('outside of the router')
  return value
}

export const useRouter = (): Router => useOf(RouterContext)
export const useShown = (): Shown => useOf(ShownContext)
export const useLocation = (): Location => useShown().location
