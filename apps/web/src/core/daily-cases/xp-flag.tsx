import { lazy } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useViewer } from '../../api/session.ts'
import { OnDemand } from '../../ui/on-demand.tsx'

const XpDialog = lazy(() => import('./xp-dialog.tsx'))

const FLAG = 'show_xp_modal'

/** Opens the experience dialog when the URL asks for it (`?show_xp_modal=true`); closing removes the parameter. */
export function XpFlag() {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  if (query.get(FLAG) !== 'true') return null
  query.delete(FLAG)
  const rest = query.size > 0 ? `?${query}` : ''
  const close = () => void navigate({ pathname, search: rest }, { replace: true, preventScrollReset: true })
  return (
    <OnDemand onMissing={close}>
      <XpDialog userId={viewer?.userId ?? null} onClose={close} />
    </OnDemand>
  )
}
