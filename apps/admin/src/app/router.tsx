import { createBrowserRouter, type RouteObject } from 'react-router'
import { Allowed } from './allowed.tsx'
import { FirstSection } from './first-section.tsx'
import { ScreenError } from './screen-error.tsx'
import type { Section } from './section.ts'
import { sections } from './sections.ts'
import { Shell } from './shell.tsx'

/**
 * The routes of a section. The screens that create something are only for roles that may: others have no link there, but could open the
 * URL.
 */
function routesOf({ path, routes, creates = [] }: Section): RouteObject[] {
  return routes.map((route) => {
    const entry = creates.find((one) => one.path === `/${path}/${route.path}`)
    if (!entry || route.path === undefined) return route
    const { path: own, ...screen } = route
    return {
      path: own,
      element: <Allowed permission={entry.permission} />,
      children: [{ ...screen, index: true } as RouteObject],
    }
  })
}

export const router = createBrowserRouter([
  {
    ErrorBoundary: ScreenError,
    HydrateFallback: () => null,
    children: [
      { path: 'sign-in', lazy: () => import('../features/session/sign-in-screen.tsx') },
      { path: 'invite', lazy: () => import('../features/session/invite-screen.tsx') },
      {
        path: '/',
        Component: Shell,
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              { index: true, Component: FirstSection },
              { path: 'me', lazy: () => import('../features/session/own-sessions-screen.tsx') },
              { path: 'me/alerts', lazy: () => import('../features/alerts/alerts-screen.tsx') },
              ...sections.map((section) => ({
                path: section.path,
                element: <Allowed permission={section.permission} />,
                children: routesOf(section),
              })),
              { path: '*', lazy: () => import('./not-found-screen.tsx') },
            ],
          },
        ],
      },
    ],
  },
])
