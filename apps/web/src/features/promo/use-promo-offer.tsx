import { lazy, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../../api/session.ts'
import type { Offer } from './find-offer.ts'
import { waitingCode } from './waiting-code.ts'

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
    void import('./find-offer.ts').then(async ({ findOffer }) => {
      const found = await findOffer(search, isPlayer)
      if (!isLate) setOffer(found)
    })
    return () => {
      isLate = true
    }
  }, [search, isPlayer])
  useEffect(() => {
    if (isPlayer && waitingCode() !== null) void import('./claim-waiting.ts').then(({ claimWaiting }) => claimWaiting())
  }, [isPlayer])
  if (offer === null || offer.isPlayer !== isPlayer) return null
  return <PromoOffer key={offer.promo.code} offer={offer} onDone={() => setOffer(null)} />
}
