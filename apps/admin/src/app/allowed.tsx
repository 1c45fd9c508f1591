import type { Permission } from '@runecase/api/operator/roles.ts'
import { Outlet } from 'react-router'
import { useIsPermitted } from '../api/operator.ts'
import { NoScreen } from './no-screen.tsx'

/** The screens of a section, for roles that hold its permission. The server refuses its calls to others. */
export function Allowed({ permission }: { readonly permission: Permission | undefined }) {
  const isPermitted = useIsPermitted()
  return permission === undefined || isPermitted(permission) ? <Outlet /> : <NoScreen why="forbidden" />
}
