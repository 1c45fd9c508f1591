import { Outlet } from 'react-router'
import { ErrorScreen } from '../error-screen.tsx'
import type { Route } from './+types/screen-boundary.ts'

export default Outlet

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
