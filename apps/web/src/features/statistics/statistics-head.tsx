import STATISTICS_NS from 'texts:features/statistics/statistics'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { userLevelQuery } from '../../api/enter-session.ts'
import { DemoMark } from '../../core/player/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { EyeIcon, GearSixIcon, LockSimpleIcon } from '../../ui/icons.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './statistics-head.module.css'

/** Whose statistics these are, and who may see them. */
export function StatisticsHead({
  user,
  isOwn,
}: {
  readonly user: {
    readonly userId: string
    readonly nickname: string
    readonly avatar: string
    readonly isHidden: boolean
  }
  readonly isOwn: boolean
}) {
  const { t } = useTranslation(STATISTICS_NS)
  const { data: level } = useQuery(userLevelQuery(user.userId))
  return (
    <Grid
      as={Panel}
      columns={{ base: 'auto minmax(0, 1fr) auto', phone: 'auto minmax(0, 1fr)' }}
      gap={24}
      rowGap={16}
      align="center"
      padding={{ base: '20px 24px', phone: '18px 16px' }}
      className={styles.head}
    >
      <LevelRing
        avatar={user.avatar}
        level={level?.userLevel ?? 0}
        percent={level?.percentToNextLevel ?? 0}
        size={72}
        isEager
      />
      <Row minWidth={0} isWrapped gap={14} rowGap={8} className={styles.name}>
        <Heading level={1} overflowWrap="anywhere">
          <span className="visually-hidden">{t('title')}: </span>
          {user.nickname}
        </Heading>
        <DemoMark userId={user.userId} />
        <Badge tone={user.isHidden ? 'plain' : 'good'}>
          {user.isHidden ? (
            <LockSimpleIcon weight="fill" aria-hidden="true" />
          ) : (
            <EyeIcon weight="fill" aria-hidden="true" />
          )}
          <span>{t(user.isHidden ? 'seen.none' : 'seen.all')}</span>
        </Badge>
      </Row>
      {isOwn ? (
        <ButtonLink gridColumn={{ phone: '1 / -1' }} kind="ghost" size="m" to={paths.accountSettings()}>
          <GearSixIcon aria-hidden="true" />
          <span>{t('seen.button')}</span>
        </ButtonLink>
      ) : (
        <ButtonLink gridColumn={{ phone: '1 / -1' }} kind="ghost" size="m" to={paths.profile(user.userId)}>
          {t('toProfile')}
        </ButtonLink>
      )}
    </Grid>
  )
}
