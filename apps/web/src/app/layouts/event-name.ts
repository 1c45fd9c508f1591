import { useRouteLoaderData } from 'react-router'
import type { loader } from './shell-layout.tsx'

/** The name of the event in force, null while there is none. */
export const useEventName = (): string | null =>
  useRouteLoaderData<typeof loader>('layouts/shell-layout')?.eventName ?? null
