import { lazy, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../../api/session.ts'
import type { Offer } from './find-offer.ts'
import { waitingCode } from './waiting-code.ts'

/** A part of the site that did not come: the code stays where it is, and the next page asks for both again. */
const leaveForLater = (): void => undefined

const PromoOffer = lazy(() => import('./promo-offer.tsx'))

/**
 * The promo code that a visitor came with, offered over whichever screen shows it, null for none. Almost nobody comes with one, so
 * everything but the look at the address is fetched when it is needed.
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
        // Its window comes before it is shown: one that cannot be had takes no screen with it.
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
