import { Check } from '@phosphor-icons/react'
import { isPermitted, PERMISSIONS, ROLES } from '@runecase/api/operator/roles.ts'
import { useTranslation } from 'react-i18next'
import { OPERATORS_NS } from './operators.i18n.ts'
import { RoleBadge } from './role-badge.tsx'
import styles from './role-table.module.css'

/** The permissions of each role: the table by which the server decides. */
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
                    <Check weight="bold" aria-label={t('yes')} />
                  ) : (
                    <span title={t('no')}>–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
