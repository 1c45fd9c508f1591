import { Component, type ReactNode, use } from 'react'
import type { Location } from 'react-router'
import { OutletContext, RouteErrorContext, RouteIdContext, type Shown } from './contexts.ts'
import { loadedModuleOf } from './route-modules.ts'

/** Where the route below this one stands. */
export function Outlet() {
  return use(OutletContext)
}

interface BoundaryProps {
  readonly location: Location
  readonly error: unknown
  readonly fallback: ReactNode
  readonly children: ReactNode
}
type BoundaryState = Pick<BoundaryProps, 'location' | 'error'>

/** Shows what went wrong below it until the next screen: a loader's error, or one of drawing. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, error: this.props.error }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ location, error }: BoundaryProps, state: BoundaryState): BoundaryState {
    return location === state.location ? { location, error: error ?? state.error } : { location, error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <RouteErrorContext value={error}>{this.props.fallback}</RouteErrorContext>
  }
}

/** The route at a place among the matches, and in it those further in. */
function routeAt(shown: Shown, at: number): ReactNode {
  const { matches, errors, location } = shown
  const id = matches[at]?.id
  if (id === undefined) return null
  const hasFailed = errors !== null && id in errors
  const outlet = hasFailed ? null : routeAt(shown, at + 1)
  const { default: Screen, Layout, ErrorBoundary: Fallback } = loadedModuleOf(id)
  const inLayout = (content: ReactNode) => (Layout ? <Layout>{content}</Layout> : content)
  const within = (content: ReactNode) => (
    <RouteIdContext value={id}>
      <OutletContext value={outlet}>{content}</OutletContext>
    </RouteIdContext>
  )
  const screen = within(Screen ? inLayout(<Screen />) : outlet)
  if (!Fallback) return screen
  const error = hasFailed ? errors[id] : undefined
  return (
    <ErrorBoundary location={location} error={error} fallback={within(inLayout(<Fallback />))}>
      {screen}
    </ErrorBoundary>
  )
}

/** The routes of a screen, each around the next. */
export const Routes = ({ shown }: { readonly shown: Shown }) => routeAt(shown, 0)
