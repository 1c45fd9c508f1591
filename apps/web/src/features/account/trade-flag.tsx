import { lazy, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OnDemand } from '../../ui/on-demand.tsx'

const TradeDialog = lazy(() => import('./trade-dialog.tsx'))

/** Hashes that open the form for missing withdrawal data, on any page. */
const WAYS = { '#trade-link': 'link', '#trade-login': 'login' } as const
const isWay = (hash: string): hash is keyof typeof WAYS => Object.hasOwn(WAYS, hash)
const NEVER_CHANGES = () => () => undefined

/** Opens the trade widget for a player when the hash asks for it; closing removes the hash. */
export function TradeFlag() {
  // The server never sees the hash, so the hydrating render must not use it either.
  const canSeeHash = useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  if (!canSeeHash || !isWay(hash)) return null
  const close = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  return (
    <OnDemand onMissing={close}>
      <TradeDialog way={WAYS[hash]} onClose={close} />
    </OnDemand>
  )
}
