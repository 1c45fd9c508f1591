import { createBrowserRouter } from 'react-router'
import { Allowed } from './allowed.tsx'
import { FirstSection } from './first-section.tsx'
import { ScreenError } from './screen-error.tsx'
import { sections } from './sections.ts'
import { Shell } from './shell.tsx'

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
              ...sections.map(({ path, permission, routes }) => ({
                path,
                element: <Allowed permission={permission} />,
                children: [...routes],
              })),
              { path: '*', lazy: () => import('./not-found-screen.tsx') },
            ],
          },
        ],
      },
    ],
  },
])
