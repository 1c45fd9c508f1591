import { signInActionOf } from '@runecase/api/return-path.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isAgeUnknownHere } from '../../api/adult-cookie.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useIsDue } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { OnDemand } from '../../ui/on-demand.tsx'
import { NoticeContext, useIsScreenHeld } from '../../ui/screen-hold.ts'
import { isBudgeted, type Notice, noticeToShow } from './notice-order.ts'
import { isScamNoticeDueHere, useScamPlaces } from './scam-notice.ts'
import { noteSeenInVisit, seenInVisit, useIsJustArrived } from './visit.ts'

const ScamDialog = lazy(() => import('./scam-dialog.tsx'))

/** The value is read at every render, and changes only when a notice is shown, which renders again. */
const NEVER_CHANGES = () => () => undefined

/** How long the screen must be free before a notice is shown: one dialog often follows another at once. */
const QUIET_MS = 500

/** Notices whose dialogs are loaded here. */
const OWN_NOTICES = ['age', 'scam'] as const
type OwnNotice = (typeof OWN_NOTICES)[number]
const isOwn = (notice: Notice): notice is OwnNotice => (OWN_NOTICES as readonly Notice[]).includes(notice)

/** The dialogs of other features; null while there is nothing to show. */
type Given = Partial<Record<Exclude<Notice, OwnNotice>, ReactNode>>

/** Shows automatic dialogs over any screen: one at a time, in the order of `notice-order.ts`. `AgeNotice` asks the age. */
export function Notices(given: Given) {
  const viewer = useViewer()
  const { hash, pathname } = useLocation()
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: viewer !== null })
  useScamPlaces(viewer?.userId, pathname, hash)
  const isDue: Readonly<Record<Notice, boolean>> = {
    age: useIsDue(isAgeUnknownHere),
    reminder: Boolean(given.reminder),
    credentials: Boolean(given.credentials),
    restriction: Boolean(given.restriction),
    debt: Boolean(given.debt),
    scam: useIsDue(() => user !== undefined && isScamNoticeDueHere(user.createdAt)),
    reward: Boolean(given.reward),
    offer: Boolean(given.offer),
    event: Boolean(given.event),
    promo: Boolean(given.promo),
  }
  const [shown, setShown] = useState<Notice | null>(null)
  const screen = {
    pathname,
    isPlayer: viewer !== null,
    isRegistering: viewer === null && signInActionOf(hash) !== undefined,
    hasOpenedNothing: user?.statistic.cases.opened === 0,
    isCovered: useIsScreenHeld('dialog'),
    isQuiet: useIsQuiet(useIsScreenHeld('dialog', 'notice', 'show')),
    seenInVisit: useSyncExternalStore(NEVER_CHANGES, seenInVisit, () => null),
    isJustArrived: useIsJustArrived(),
  }
  const waiting = new Set((Object.keys(isDue) as Notice[]).filter((notice) => isDue[notice]))
  // After a notice is closed the screen stays free for a moment before the next one.
  const next = shown !== null && !waiting.has(shown) ? null : noticeToShow(waiting, screen, shown)
  if (next !== shown) setShown(next)
  useEffect(() => {
    if (shown !== null && isBudgeted(shown)) noteSeenInVisit(shown)
  }, [shown])
  return (
    <NoticeContext value={true}>
      <OnDemand key={next}>
        {next === 'scam' && <ScamDialog />}
        {next !== null && !isOwn(next) && given[next]}
      </OnDemand>
    </NoticeContext>
  )
}

/** Whether the screen has been free for a moment. */
function useIsQuiet(isHeld: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (isHeld) return setQuiet(false)
    const timer = setTimeout(() => setQuiet(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  return isQuiet && !isHeld
}
