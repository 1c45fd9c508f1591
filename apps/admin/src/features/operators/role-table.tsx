import OPERATORS_NS from 'texts:features/operators/operators'
import { Check, Eye, type Icon, Pencil, Users } from '@phosphor-icons/react'
import { isPermitted, PERMISSIONS, type Permission, ROLES } from '@runecase/api/operator/roles.ts'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from './role-badge.tsx'
import styles from './role-table.module.css'

/** What each permission allows, by its last part; an approval takes a second operator. */
const DEEDS = {
  see: { icon: Eye, endings: ['see', 'own', 'unmask'] },
  do: { icon: Check, endings: ['edit', 'restrict', 'decide', 'rules', 'all'] },
  approve: { icon: Users, endings: ['approve'] },
  propose: { icon: Pencil, endings: ['propose'] },
} as const satisfies Readonly<Record<string, { readonly icon: Icon; readonly endings: readonly string[] }>>
type Deed = keyof typeof DEEDS
const DEED_NAMES = Object.keys(DEEDS) as readonly Deed[]

function deedOf(permission: Permission): Deed {
  const ending = permission.slice(permission.indexOf('.') + 1)
  return DEED_NAMES.find((name) => (DEEDS[name].endings as readonly string[]).includes(ending)) ?? 'do'
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
                    <DeedMark deed={deedOf(permission)} />
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
        {DEED_NAMES.map((name) => (
          <li key={name}>
            <DeedMark deed={name} />
            {t(`deeds.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function DeedMark({ deed }: { readonly deed: Deed }) {
  const { t } = useTranslation(OPERATORS_NS)
  const Mark = DEEDS[deed].icon
  return (
    <span className={styles.mark} data-deed={deed}>
      <Mark weight="bold" aria-label={t(`deeds.${deed}`)} />
    </span>
  )
}
