import { data } from 'react-router'
import type { RouteHandle } from '../navigation/use-page-views.ts'
import { NotFound } from './error-screen.tsx'

/** A path without a screen: rendered as a page with status 404. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export const handle: RouteHandle = { hasOwnTitle: true }

export default NotFound
