import { startTransition, use, useLayoutEffect, useState } from 'react'
import { RouterContext, ShownContext, shownOf } from './contexts.ts'
import { decode } from './decode.ts'
import { served } from './route-modules.ts'
import { Router, type ServedState } from './router.ts'
import { Routes } from './routes.tsx'

async function takeOver(): Promise<Router> {
  const text = await new Response(served.__reactRouterContext.stream).text()
  const { loaderData, errors } = decode(text) as ServedState
  return new Router({ loaderData, errors })
}

const opening = takeOver()

function Screens({ router }: { readonly router: Router }) {
  const [shown, setShown] = useState(() => shownOf(router.state))
  useLayoutEffect(() => router.subscribe((state) => startTransition(() => setShown(shownOf(state)))), [router])
  return (
    <>
      <RouterContext value={router}>
        <ShownContext value={shown}>
          <Routes shown={shown} />
        </ShownContext>
      </RouterContext>
      {null}
    </>
  )
}

/**
 * Takes over the page that the server has drawn. Where the server's tree parts into two branches, this one does too: what `useId`
 * makes depends on it.
 */
export function HydratedRouter() {
  return (
    <>
      <Screens router={use(opening)} />
      {null}
    </>
  )
}
