import { type ComponentType, createElement, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BlockerFunction, NavigateOptions, To, UIMatch } from 'react-router'
import { RouteErrorContext, RouteIdContext, useLocation, useRouter, useShown } from './contexts.ts'
import type { Params } from './match.ts'

export const useMatches = (): UIMatch[] => useShown().uiMatches
export const useParams = (): Params => useShown().matches.at(-1)?.params ?? {}
export const useRouteLoaderData = (id: string): unknown => useShown().loaderData[id]
export const useLoaderData = (): unknown => useRouteLoaderData(use(RouteIdContext))

export function useNavigate() {
  const router = useRouter()
  return useCallback((to: To | number, options?: NavigateOptions) => router.navigate(to, options), [router])
}

export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  // The same object as long as the query is the same: effects depend on it.
  const query = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (next: ConstructorParameters<typeof URLSearchParams>[0], options?: NavigateOptions) =>
      navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [query, set] as const
}

const FREE = { state: 'unblocked' } as const

/** Holds moves for which `isHeld` says so; a held one can be let go or forgotten. */
export function useBlocker(isHeld: BlockerFunction) {
  const router = useRouter()
  const [proceedWith, setHeld] = useState<() => void>()
  const latest = useRef(isHeld)
  useEffect(() => {
    latest.current = isHeld
  })
  const isLetGo = useRef(false)
  useEffect(
    () =>
      router.block({
        isHeld: (move) => !isLetGo.current && latest.current(move),
        onHeld: (proceed) => setHeld(() => proceed),
      }),
    [router],
  )
  if (!proceedWith) return FREE
  return {
    state: 'blocked' as const,
    reset: () => setHeld(undefined),
    proceed: () => {
      isLetGo.current = true
      proceedWith()
    },
  }
}

function useRouteProps() {
  return { params: useParams(), loaderData: useLoaderData(), actionData: undefined }
}

/** Gives a screen what the library's compiler expects it to be given. */
export function withComponentProps(Screen: ComponentType<object>) {
  return function ScreenWithProps() {
    return createElement(Screen, { ...useRouteProps(), matches: useMatches() } as object)
  }
}

export function withErrorBoundaryProps(Boundary: ComponentType<object>) {
  return function BoundaryWithProps() {
    return createElement(Boundary, { ...useRouteProps(), error: use(RouteErrorContext) } as object)
  }
}
