import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import { levelBand, MAX_LEVEL } from '@runecase/game/level.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUserQuery, userLevelQuery } from '../../api/enter-session.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { ArrowFatLinesUpIcon, GiftIcon, TreasureChestIcon } from '../../ui/icons.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './xp-dialog.module.css'

/** The sources of experience and, for a player, the distance to the next level. */
export default function XpDialog({
  userId,
  onClose,
}: {
  readonly userId: string | null
  readonly onClose: () => void
}) {
  return userId === null ? <GuestXp onClose={onClose} /> : <PlayerXp userId={userId} onClose={onClose} />
}

function GuestXp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(DAILY_CASES_NS)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('xp.guest')}
      art={<Picture src="/i/static/cases/gift" width={136} height={136} alt="" isEager />}
      tone="gold"
    >
      <Sources />
      <Ways />
    </Dialog>
  )
}

function PlayerXp({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const { data: user } = useQuery(currentUserQuery())
  const { data: level } = useQuery(userLevelQuery(userId))
  if (!user || !level) return null
  const { userLevel, currentExp, expToNextLevel, expPreviousLevel, percentToNextLevel } = level
  const isLast = userLevel >= MAX_LEVEL
  const band = isLast ? 'var(--gold-300)' : `var(--lv-${levelBand(Math.max(1, userLevel))})`
  const left = formatNumber(Math.max(0, expToNextLevel - currentExp), 0)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isLast ? t('xp.last') : t('xp.title', { level: userLevel + 1, exp: left })}
      art={
        <LevelRing
          marginBottom={8}
          avatar={user.avatar}
          level={userLevel}
          percent={percentToNextLevel}
          size={136}
          isEager
          className={styles.ring}
        />
      }
      tone="gold"
    >
      <div style={{ '--a': band } as CSSProperties}>
        <Progress
          radius="s"
          margin="18px 0 0"
          height={10}
          value={percentToNextLevel}
          label={t('level.progress', { percent: formatNumber(percentToNextLevel, 1) })}
        />
      </div>
      <Row lineHeight={1} isTabular as="p" align="stretch" justify="between" text="note" tone="faint" marginTop={8}>
        <span>{formatNumber(expPreviousLevel, 0)}</span>
        <span>{formatNumber(isLast ? currentExp : expToNextLevel, 0)}</span>
      </Row>
      <Sources />
      <Ways />
    </Dialog>
  )
}

function Sources() {
  const { t } = useTranslation(DAILY_CASES_NS)
  const source = (icon: ReactNode, name: string, text: string, gain: string) => (
    <li>
      <Stack
        as="span"
        isCentered
        tone="accent"
        className={styles.icon}
        width={40}
        height={40}
        flex="none"
        radius="m"
        fontSize={20}
      >
        {icon}
      </Stack>
      <span>
        {name}
        <small>{text}</small>
      </span>
      <b>{gain}</b>
    </li>
  )
  return (
    <Stack as="ul" gap={8} className={styles.sources} margin="18px 0 0" textAlign="left">
      {source(<TreasureChestIcon weight="fill" aria-hidden="true" />, t('xp.spend'), t('xp.spendText'), '+1')}
      {source(<ArrowFatLinesUpIcon weight="fill" aria-hidden="true" />, t('xp.items'), t('xp.itemsText'), '+1')}
      {source(<GiftIcon weight="fill" aria-hidden="true" />, t('xp.free'), t('xp.freeText'), '0')}
    </Stack>
  )
}

function Ways() {
  const { t } = useTranslation(DAILY_CASES_NS)
  return (
    <Grid columns="1fr 1fr" gap={8} margin="20px 0 0">
      <ButtonLink to={paths.levelRewards()} kind="ghost" size="l">
        {t('xp.rewards')}
      </ButtonLink>
      <ButtonLink to={{ pathname: paths.home(), hash: 'cases' }} size="l">
        {t('xp.cases')}
      </ButtonLink>
    </Grid>
  )
}
