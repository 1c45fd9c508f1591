/**
 * Stands in for `react-router` in what players' browsers load: under its names, as much of it as this site uses. The server and
 * development have the library itself.
 */

export { createContext, data, isRouteErrorResponse, redirect } from './answers.ts'
export { useLocation } from './contexts.ts'
export { Links, Meta, Scripts, ScrollRestoration } from './document.tsx'
export {
  useBlocker,
  useLoaderData,
  useMatches,
  useNavigate,
  useParams,
  useRouteLoaderData,
  useSearchParams,
  withComponentProps as UNSAFE_withComponentProps,
  withErrorBoundaryProps as UNSAFE_withErrorBoundaryProps,
} from './hooks.ts'
export { HydratedRouter } from './hydrated-router.tsx'
export { Link, NavLink } from './link.tsx'
export { Outlet } from './routes.tsx'
