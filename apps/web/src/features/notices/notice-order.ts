/** Kinds of notices. */
export type Notice =
  | 'age'
  | 'reminder'
  | 'credentials'
  | 'restriction'
  | 'debt'
  | 'scam'
  | 'reward'
  | 'offer'
  | 'event'
  | 'promo'

/** The screen under a notice. */
export interface Screen {
  readonly pathname: string
  readonly isPlayer: boolean
  /** The URL asks for the registration dialog. */
  readonly isRegistering: boolean
  /** The player has never opened a case. */
  readonly hasOpenedNothing: boolean
  /** A dialog that the player opened themselves is open. */
  readonly isCovered: boolean
  /** No dialog or animation covers the screen, and none has for a moment. */
  readonly isQuiet: boolean
  /** The notice that has already come by itself in this visit; null before. */
  readonly seenInVisit: Notice | null
  /** The visit has lasted for less than a minute. */
  readonly isJustArrived: boolean
}

/** Whether a notice counts against the budget of interruptions. */
export const isBudgeted = (notice: Notice): boolean => !NOTICE_ORDER.find((rule) => rule.notice === notice)?.isNecessary

interface Rule {
  readonly notice: Notice
  /** Also shown to guests. */
  readonly isForGuests?: true
  /** Replaces another open notice, which comes back afterwards. */
  readonly isUrgent?: true
  /** Outside the budget of interruptions: the law or the account requires it, or the visitor's own link asked for it. */
  readonly isNecessary?: true
  readonly isBarred?: (screen: Screen) => boolean
}

/** Screens where no notice appears by itself: a refill, the bank's frame, a payment's result, a battle's room, a case. */
const isUndisturbed = ({ pathname }: Screen) =>
  /^\/(refill|cardform|open)(\/|$)/.test(pathname) || /^\/battles\/[0-9A-Z]{26}$/i.test(pathname)
/** A new player's login and password wait for their first win, and come right after it. */
const isBeforeWin = (screen: Screen) =>
  isUndisturbed(screen) && !(screen.pathname.startsWith('/open/') && !screen.hasOpenedNothing)
/** Screens of games: no notice appears there in the first minute. */
const isGame = ({ pathname }: Screen) =>
  pathname === '/' || /^\/(battles|upgrades|contracts?|skin-exchange)(\/|$)/.test(pathname)
/** The budget of interruptions: one in a visit, and none in its first minute at a game. */
const isOverBudget = (notice: Notice, screen: Screen) =>
  (screen.seenInVisit !== null && screen.seenInVisit !== notice) || (screen.isJustArrived && isGame(screen))
/** The secret shop shows the offers anyway. */
const isOffersShop = ({ pathname }: Screen) => pathname === '/offers-shop'

/**
 * The order of everything that the shop shows by itself in a dialog, the most important first. This list is the only place that decides
 * it.
 *
 * To add a notice:
 * 1. Give it a name in `Notice` and a row here, at its rank, with the screens that block it. Block `isUndisturbed`.
 * 2. Write a hook in the feature that knows of it. The hook returns the dialog while there is something to show, null otherwise, and
 *    loads the dialog on demand (`usePromoOffer` is an example). It must return null once the dialog was closed.
 * 3. Call the hook in `ShellLayout` and pass its result to `Notices` under the name.
 *
 * `Notices` shows one at a time. A notice waits while the player has a dialog of their own open, while an animation plays, and for a
 * moment after that. A notice that is not necessary appears once in a visit; the others wait for the next visit, and are found behind the
 * bell and on the page of bonuses until then. A screen that plays something calls `useScreenHold('show', isPlaying)`. A `Dialog` that a
 * player opens needs nothing.
 */
export const NOTICE_ORDER: readonly Rule[] = [
  { notice: 'age', isForGuests: true, isUrgent: true, isNecessary: true },
  { notice: 'reminder', isUrgent: true, isNecessary: true },
  { notice: 'credentials', isNecessary: true, isBarred: isBeforeWin },
  { notice: 'restriction', isNecessary: true, isBarred: isUndisturbed },
  { notice: 'debt', isNecessary: true, isBarred: isUndisturbed },
  { notice: 'scam', isBarred: isUndisturbed },
  { notice: 'reward', isBarred: isUndisturbed },
  { notice: 'offer', isBarred: (screen) => isUndisturbed(screen) || isOffersShop(screen) },
  { notice: 'event', isBarred: (screen) => isUndisturbed(screen) || screen.hasOpenedNothing },
  { notice: 'promo', isForGuests: true, isNecessary: true, isBarred: isUndisturbed },
]

/**
 * The notice to show over a screen, null for none. `shown` is the open one: it stays until it is closed, the player opens a dialog
 * themselves, or an urgent one arrives. The age question covers everything else.
 */
export function noticeToShow(waiting: ReadonlySet<Notice>, screen: Screen, shown: Notice | null): Notice | null {
  if (waiting.has('age')) return 'age'
  if (screen.isRegistering || screen.isCovered) return null
  const isDue = ({ notice, isForGuests, isNecessary, isBarred }: Rule) =>
    waiting.has(notice) &&
    (isForGuests || screen.isPlayer) &&
    !isBarred?.(screen) &&
    (isNecessary || !isOverBudget(notice, screen))
  const first = NOTICE_ORDER.find(isDue)
  if (!first) return null
  const open = NOTICE_ORDER.find((rule) => rule.notice === shown)
  if (open && isDue(open)) return first.isUrgent ? first.notice : open.notice
  return screen.isQuiet ? first.notice : null
}
