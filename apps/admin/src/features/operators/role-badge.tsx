import type { Role } from '@runecase/api/operator/roles.ts'
import styles from './role-badge.module.css'

/** The role of an operator, in its colour. */
export function RoleBadge({ role }: { readonly role: Role }) {
  return (
    <span className={styles.badge} data-role={role}>
      {role}
    </span>
  )
}
