import { Navigate } from 'react-router'
import { useIsPermitted } from '../api/operator.ts'
import { sections } from './sections.ts'

/** Redirects to the first section of the menu that the role may see. */
export function FirstSection() {
  const isPermitted = useIsPermitted()
  const first = sections.find(({ permission }) => permission === undefined || isPermitted(permission))
  return <Navigate to={`/${first?.path ?? 'me'}`} replace />
}
