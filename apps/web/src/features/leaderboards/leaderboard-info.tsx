import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { ArrowSquareOutIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { leaderboardDescription } from './leaderboard-description.ts'
import styles from './leaderboard-info.module.css'
import type { Leaderboard } from './leaderboards.queries.ts'

/** The rules and prizes of a leaderboard. */
export function LeaderboardInfo({
  leaderboard,
  isOpen,
  onOpenChange,
}: {
  readonly leaderboard: Leaderboard
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={leaderboard.title}
      description={leaderboardDescription(t, leaderboard.description)}
      art={<Picture src={leaderboard.image} width={144} height={144} alt="" />}
    >
      <Grid as="dl" columns="1fr 1fr" gap={8} marginTop={8} width="100%">
        <Box ground="ink-0-40" padding="12px 14px" radius="m" textAlign="left">
          <Text as="dt" size="note" tone="faint" lineHeight={1} marginBottom={8}>
            {t('info.pool')}
          </Text>
          <Text as="dd" size="price">
            <Gold value={leaderboard.prizesAmount} />
          </Text>
        </Box>
        <Box ground="ink-0-40" padding="12px 14px" radius="m" textAlign="left">
          <Text as="dt" size="note" tone="faint" lineHeight={1} marginBottom={8}>
            {t('info.prizes')}
          </Text>
          <Text as="dd" size="price">
            {formatCoins(leaderboard.prizesCount)}
          </Text>
        </Box>
      </Grid>
      <Heading level={3} size="h4" margin="18px 0 0" width="100%" textAlign="left">
        {t('info.how')}
      </Heading>
      <Stack as="ol" gap={10} marginTop={10} className={styles.steps} width="100%" textAlign="left">
        {leaderboard.rules.map((rule) => (
          <Grid columns="28px 1fr" gap={10} as="li" text="ui" tone="muted" key={rule}>
            {rule}
          </Grid>
        ))}
      </Stack>
      <Row
        lineHeight={1}
        as={Link}
        isInline
        gap={8}
        text="strong"
        tone="accent"
        to={paths.faq()}
        target="_blank"
        className={styles.faq}
      >
        {t('info.faq')}
        <ArrowSquareOutIcon aria-hidden="true" />
        <span className="visually-hidden"> ({t('info.newTab')})</span>
      </Row>
    </Dialog>
  )
}
