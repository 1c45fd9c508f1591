import { data } from 'react-router'
import { NotFound } from './error-screen.tsx'
import type { RouteHandle } from './use-page-views.ts'

/** A path that no screen has: a page all the same, with its status. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export const handle: RouteHandle = { hasOwnTitle: true }

export default NotFound
