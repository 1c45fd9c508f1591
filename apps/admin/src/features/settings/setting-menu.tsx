import SETTINGS_NS from 'texts:features/settings/settings'
import { Badge } from '@mantine/core'
import {
  Bell,
  ChatCircle,
  Coins,
  CreditCard,
  Flag,
  Graph,
  House,
  type Icon,
  PaperPlaneTilt,
  Storefront,
  Wrench,
} from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import { SETTING_GROUPS, type SettingName } from './settings-fields.ts'
import styles from './settings-screen.module.css'

const ICONS: Readonly<Record<(typeof SETTING_GROUPS)[number]['group'], Icon>> = {
  money: Coins,
  withdrawals: PaperPlaneTilt,
  payments: CreditCard,
  pages: House,
  messages: ChatCircle,
  accounts: Graph,
  alerts: Bell,
  maintenance: Wrench,
  switches: Storefront,
  flags: Flag,
}

/** Links to the groups of settings, each with the number of its unsaved changes. */
export function SettingMenu({
  changedIn,
}: {
  readonly changedIn: (names: readonly SettingName[]) => readonly SettingName[]
}) {
  const { t } = useTranslation(SETTINGS_NS)
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {SETTING_GROUPS.map(({ group, fields }) => {
        const Mark = ICONS[group]
        const { length: count } = changedIn(fields.map(({ name }) => name))
        return (
          <a key={group} href={`#${group}`}>
            <Mark weight="fill" aria-hidden />
            <span>{t(`groups.${group}`)}</span>
            {count > 0 ? (
              <Badge color="yellow" title={t('unsaved', { count })}>
                {count}
              </Badge>
            ) : null}
          </a>
        )
      })}
    </nav>
  )
}
