import { lazy, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../../api/session.ts'
import type { Offer } from './find-offer.ts'
import { waitingCode } from './waiting-code.ts'

/** A chunk that failed to load: the code stays stored, and the next page tries again. */
const leaveForLater = (): void => undefined

const PromoOffer = lazy(() => import('./promo-offer.tsx'))

/**
 * The promo code that a visitor came with, offered on any screen, null without one. Few visitors have one, so everything except the URL
 * check is loaded on demand.
 */
export function usePromoOffer(): ReactNode {
  const { search } = useLocation()
  const isPlayer = useViewer() !== null
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    if (!search.includes('utm_content=')) return
    let isLate = false
    void import('./find-offer.ts')
      .then(async ({ findOffer }) => {
        const found = await findOffer(search, isPlayer)
        // The dialog is loaded before it is shown: a failure must not break the screen.
        if (found) await import('./promo-offer.tsx')
        if (!isLate) setOffer(found)
      })
      .catch(leaveForLater)
    return () => {
      isLate = true
    }
  }, [search, isPlayer])
  useEffect(() => {
    if (!isPlayer || waitingCode() === null) return
    void import('./claim-waiting.ts').then(({ claimWaiting }) => claimWaiting()).catch(leaveForLater)
  }, [isPlayer])
  if (offer === null || offer.isPlayer !== isPlayer) return null
  return <PromoOffer key={offer.promo.code} offer={offer} onDone={() => setOffer(null)} />
}
