import OPERATORS_NS from 'texts:features/operators/operators'
import { Check, Eye, type Icon, Pencil, Users } from '@phosphor-icons/react'
import { isPermitted, PERMISSIONS, type Permission, ROLES } from '@runecase/api/operator/roles.ts'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from './role-badge.tsx'
import styles from './role-table.module.css'

/** What each permission allows, by its last part; an approval takes a second operator. */
const ACCESS = {
  see: { icon: Eye, endings: ['see', 'own', 'unmask'] },
  do: { icon: Check, endings: ['edit', 'restrict', 'decide', 'rules', 'all'] },
  approve: { icon: Users, endings: ['approve'] },
  propose: { icon: Pencil, endings: ['propose'] },
} as const satisfies Readonly<Record<string, { readonly icon: Icon; readonly endings: readonly string[] }>>
type Access = keyof typeof ACCESS
const ACCESS_KINDS = Object.keys(ACCESS) as readonly Access[]

function accessOf(permission: Permission): Access {
  const ending = permission.slice(permission.indexOf('.') + 1)
  return ACCESS_KINDS.find((name) => (ACCESS[name].endings as readonly string[]).includes(ending)) ?? 'do'
}

/** The permissions of each role, from the table that the server uses. */
export function RoleTable() {
  const { t } = useTranslation(OPERATORS_NS)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('permission')}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                <RoleBadge role={role} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSIONS.map((permission) => (
            <tr key={permission}>
              <th scope="row">{t(`permissions.${permission}`)}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  {isPermitted(role, permission) ? (
                    <AccessMark access={accessOf(permission)} />
                  ) : (
                    <span title={t('no')}>–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend} aria-hidden>
        {ACCESS_KINDS.map((name) => (
          <li key={name}>
            <AccessMark access={name} />
            {t(`deeds.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function AccessMark({ access }: { readonly access: Access }) {
  const { t } = useTranslation(OPERATORS_NS)
  const Mark = ACCESS[access].icon
  return (
    <span className={styles.mark} data-access={access}>
      <Mark weight="bold" aria-label={t(`deeds.${access}`)} />
    </span>
  )
}
