import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useState, useSyncExternalStore } from 'react'
import { whenRemembered } from '../../api/remembered.ts'
import { serverNowMs } from '../../api/server-clock.ts'
import { useViewer } from '../../api/session.ts'
import { noteShown, offerToShowHere } from './offer-notice.ts'
import { triggersQuery } from './offers.queries.ts'

const OfferDialog = lazy(() => import('./offer-dialog.tsx'))

/** A personal offer that the player has not seen, for `Notices`; null without one, and for an hour after the last one. */
export function useOfferNotice(): ReactNode {
  const isPlayer = useViewer() !== null
  const { data } = useQuery({ ...triggersQuery(), enabled: isPlayer })
  const triggers = (isPlayer && data?.triggers) || []
  const due = useSyncExternalStore(
    whenRemembered,
    () => (triggers.length === 0 ? null : offerToShowHere(triggers, serverNowMs())),
    () => null,
  )
  const [open, setOpen] = useState<string | null>(null)
  const id = open ?? due
  if (!isPlayer || id === null) return null
  return (
    <OfferDialog
      key={id}
      id={id}
      onShown={() => {
        setOpen(id)
        noteShown(id, serverNowMs())
      }}
      onClose={() => setOpen(null)}
    />
  )
}
