import PLAYER_NS from 'texts:core/player/player'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './player-head.module.css'

/** The head of a player's own screens, with their tabs. */
export function PlayerHead({
  title,
  userId,
  children,
}: {
  readonly title: string
  readonly userId: string
  /** Beside the title. */
  readonly children?: ReactNode
}) {
  return (
    <>
      <Row isWrapped gap={12} justify="between">
        <h1>{title}</h1>
        {children}
      </Row>
      <PlayerTabs userId={userId} />
    </>
  )
}

/** The player's own screens as tabs. */
export function PlayerTabs({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(PLAYER_NS)
  const isOpen = useIsOpen()
  return (
    <LinkTabs
      label={t('screens.label')}
      className={styles.tabs}
      tabs={[
        { to: paths.profile(userId), label: t('screens.inventory') },
        { to: paths.history(), label: t('screens.history') },
        { to: paths.statistics(), label: t('screens.statistics') },
        { to: paths.ownBattles(), label: t('screens.battles'), isCurrent: false },
        { to: paths.upgrades(), label: t('screens.upgrades') },
      ].filter(({ to }) => isOpen(to))}
    />
  )
}
