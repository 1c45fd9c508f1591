import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { RootData } from '../api/root-data.ts'
import { i18nIn, wordsOf } from '../i18n/i18n.ts'
import { ZoneContext } from '../ui/zone-context.ts'
import { TESTING_PROJECT, testingPage } from './testing-page.ts'

/** Renders a part of a page inside the providers of every page: the router with the root's data, the shop's words, and queries. */
export function TestingFrame({
  client = new QueryClient(),
  path = '/',
  children,
}: {
  readonly client?: QueryClient
  readonly path?: string
  readonly children: ReactNode
}) {
  const root: RootData = { ...testingPage(), build: undefined, dehydrated: { queries: [], mutations: [] } }
  const router = createMemoryRouter([{ id: 'root', path: '*', element: children }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  })
  return (
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18nIn('ru', wordsOf(TESTING_PROJECT, 'ru'))}>
        <ZoneContext value={TESTING_PROJECT.timeZone}>
          <RouterProvider router={router} />
        </ZoneContext>
      </I18nextProvider>
    </QueryClientProvider>
  )
}
