import { type MouseEvent, useEffect, useRef } from 'react'
import type { LinkProps, NavLinkProps } from 'react-router'
import { addressOf, formatAddress, isForeign } from './address.ts'
import { useLocation, useRouter } from './contexts.ts'

/** How long somebody has to stay at a link before its screen is brought ahead of time. */
const INTENT_MS = 100

/** A click that the browser follows itself: into another tab or window, or a download. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

/** An `<a>` that moves to its screen without loading the document anew; `prefetch="intent"` brings the files ahead of time. */
export function Link(props: LinkProps) {
  const {
    to,
    prefetch,
    replace,
    state,
    preventScrollReset,
    reloadDocument,
    relative,
    discover,
    viewTransition,
    mask,
    defaultShouldRevalidate,
    ...rest
  } = props
  const router = useRouter()
  const location = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (typeof to === 'string' && isForeign(to)) return <a {...rest} href={to} />
  const address = addressOf(to, location)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    const isElsewhere = rest.target !== undefined && rest.target !== '_self'
    if (event.defaultPrevented || reloadDocument || isElsewhere || isForBrowser(event)) return
    event.preventDefault()
    const options = { ...(replace && { replace }), ...(preventScrollReset && { preventScrollReset }), state }
    void router.navigate(address, options)
  }
  const hint = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => router.prefetch(address), INTENT_MS)
  }
  const forget = () => clearTimeout(timer.current)
  const intent = prefetch === 'intent' && {
    onFocus: after(rest.onFocus, hint),
    onBlur: after(rest.onBlur, forget),
    onMouseEnter: after(rest.onMouseEnter, hint),
    onMouseLeave: after(rest.onMouseLeave, forget),
    onTouchStart: after(rest.onTouchStart, hint),
  }
  return <a {...rest} {...intent} href={formatAddress(address)} onClick={follow} data-discover="true" />
}

function after<Event>(own: ((event: Event) => void) | undefined, then: () => void) {
  return (event: Event) => {
    own?.(event)
    then()
  }
}

/** A link that says whether its screen, or one below it, is the one on show. */
export function NavLink({ end = false, caseSensitive, className, style, children, ...rest }: NavLinkProps) {
  const location = useLocation()
  const target = addressOf(rest.to, location).pathname.toLowerCase()
  const current = location.pathname.toLowerCase()
  const isActive =
    current === target || (!end && current.startsWith(target.endsWith('/') ? target : `${target}/`) && target !== '/')
  const look = { isActive, isPending: false, isTransitioning: false }
  const classes =
    typeof className === 'function' ? className(look) : [className, isActive && 'active'].filter(Boolean).join(' ')
  return (
    <Link
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={classes}
      style={typeof style === 'function' ? style(look) : style}
    >
      {typeof children === 'function' ? children(look) : children}
    </Link>
  )
}
