import type { Permission } from '@runecase/api/operator/roles.ts'
import { Outlet } from 'react-router'
import { useIsPermitted } from '../api/operator.ts'
import { UnavailableScreen } from './unavailable-screen.tsx'

/** Shows a section's screens to roles with its permission. The server refuses the calls of other roles. */
export function Allowed({ permission }: { readonly permission: Permission | undefined }) {
  const isPermitted = useIsPermitted()
  return permission === undefined || isPermitted(permission) ? <Outlet /> : <UnavailableScreen why="forbidden" />
}
