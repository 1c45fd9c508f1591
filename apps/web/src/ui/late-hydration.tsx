import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react'

/** How far below the view a part becomes interactive: farther than a flick of the finger scrolls before React has hydrated it. */
const AHEAD = '0px 0px 800px 0px'

/** After any of these events the visitor may use or change every part of the page. */
const FIRST_TOUCH = ['pointerdown', 'keydown', 'popstate'] as const

const never = () => () => undefined

/**
 * A part of a long page that the server renders completely, but that becomes interactive only when it approaches the view, or when the
 * visitor first touches the page. Until then React leaves its elements alone, and hydrates the rest of the page sooner. Its parent must not
 * render it again without a change (`memo`), which would make it interactive at once. `id`: of an element in it.
 */
export function LateHydration({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Suspense>
      <Gate id={id}>{children}</Gate>
    </Suspense>
  )
}

function Gate({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  // True only while React hydrates the server's elements: what the browser renders itself does not wait.
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  )
  // A context above has changed, as the router's does, and React cannot know that nothing here reads it. In a transition it renders the
  // part again, and discards the result whenever anything else on the page is ready. While the part waits, the server's elements stay.
  const isRetry = waiting.get(id) === children
  if (isHydrating) waiting.set(id, children)
  if (isHydrating || isRetry) use(approachOf(id))
  return children
}

/** The content of parts that React has reached while hydrating; a part with other content is rendered at once. */
const waiting = new Map<string, ReactNode>()

/** Browser only. React may reach a part of the page long after the first touch. */
const touched =
  typeof document === 'undefined'
    ? undefined
    : new Promise<void>((resolve) => {
        for (const name of FIRST_TOUCH)
          window.addEventListener(name, () => resolve(), { capture: true, once: true, passive: true })
      })

const approaches = new Map<string, Promise<void>>()

/** Resolves when the element approaches the view, or at the first touch. */
function approachOf(id: string): Promise<void> {
  const known = approaches.get(id)
  if (known) return known
  const approach = new Promise<void>((resolve) => {
    const element = document.getElementById(id)
    if (!element) return resolve()
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && end(), {
      rootMargin: AHEAD,
    })
    const end = () => {
      observer.disconnect()
      resolve()
    }
    observer.observe(element)
    void touched?.then(end)
  })
  approaches.set(id, approach)
  return approach
}
