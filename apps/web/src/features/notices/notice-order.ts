/** Kinds of notices. */
export type Notice = 'age' | 'reminder' | 'restriction' | 'debt' | 'scam' | 'reward' | 'offer' | 'event' | 'promo'

/** The screen under a notice. */
export interface Screen {
  readonly pathname: string
  readonly isPlayer: boolean
  /** The URL asks for the registration dialog. */
  readonly isRegistering: boolean
  /** The player has never opened a case. */
  readonly hasOpenedNothing: boolean
  /** A dialog that the player opened himself is open. */
  readonly isCovered: boolean
  /** No dialog or animation covers the screen, and none has for a moment. */
  readonly isQuiet: boolean
}

interface Rule {
  readonly notice: Notice
  /** Also shown to guests. */
  readonly isForGuests?: true
  /** Replaces another open notice, which comes back afterwards. */
  readonly isUrgent?: true
  readonly isBarred?: (screen: Screen) => boolean
}

/** On payment pages nothing is offered. */
const isPayment = ({ pathname }: Screen) => /^\/(refill|cardform)(\/|$)/.test(pathname)
/** The first case of a new player: no deferrable notice may interrupt it. */
const isFirstOpening = ({ pathname, isPlayer, hasOpenedNothing }: Screen) =>
  isPlayer && hasOpenedNothing && pathname.startsWith('/open/')
/** The secret shop shows the offers anyway. */
const isOffersShop = ({ pathname }: Screen) => pathname === '/offers-shop'

/**
 * The order of everything that the shop shows by itself in a dialog, the most important first. This list is the only place that decides it.
 *
 * To add a notice:
 * 1. Give it a name in `Notice` and a row here, at its rank, with its bars.
 * 2. Write a hook in the feature that knows of it. It answers the dialog while there is something to tell, null otherwise, and fetches
 *    the dialog on demand (`usePromoOffer` is an example). It must answer null once the dialog was closed.
 * 3. Call the hook in `ShellLayout` and give its answer to `Notices` under the name.
 *
 * `Notices` shows one at a time. A notice waits while the player has a dialog of his own open, while a show plays, and for a moment after
 * that. A screen that plays something calls `useScreenHold('show', isPlaying)`. A `Dialog` that a player opens needs nothing.
 */
export const NOTICE_ORDER: readonly Rule[] = [
  { notice: 'age', isForGuests: true, isUrgent: true },
  { notice: 'reminder', isUrgent: true },
  { notice: 'restriction' },
  { notice: 'debt' },
  { notice: 'scam', isBarred: isFirstOpening },
  { notice: 'reward', isBarred: (screen) => isPayment(screen) || isFirstOpening(screen) },
  { notice: 'offer', isBarred: (screen) => isPayment(screen) || isFirstOpening(screen) || isOffersShop(screen) },
  { notice: 'event', isBarred: (screen) => isPayment(screen) || screen.hasOpenedNothing },
  { notice: 'promo', isForGuests: true, isBarred: (screen) => isPayment(screen) || isFirstOpening(screen) },
]

/**
 * The notice to show over a screen, null for none. `shown` is the one that is open: it stays until it is closed, the player opens a dialog
 * himself, or an urgent one comes. The age is asked over everything.
 */
export function noticeToShow(waiting: ReadonlySet<Notice>, screen: Screen, shown: Notice | null): Notice | null {
  if (waiting.has('age')) return 'age'
  if (screen.isRegistering || screen.isCovered) return null
  const isDue = ({ notice, isForGuests, isBarred }: Rule) =>
    waiting.has(notice) && (isForGuests || screen.isPlayer) && !isBarred?.(screen)
  const first = NOTICE_ORDER.find(isDue)
  if (!first) return null
  const open = NOTICE_ORDER.find((rule) => rule.notice === shown)
  if (open && isDue(open)) return first.isUrgent ? first.notice : open.notice
  return screen.isQuiet ? first.notice : null
}
