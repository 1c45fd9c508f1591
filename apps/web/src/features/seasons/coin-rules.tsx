import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Event } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './coin-rules.module.css'

/** How coins are earned, and when the rest of them expires. */
export function CoinRules({
  event,
  isNarrow,
}: {
  readonly event: Event
  /** Whether the parts are below one another. */
  readonly isNarrow: boolean
}) {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <Grid columns={isNarrow ? 'auto' : { base: '3fr 2fr', tablet: 1 }} className={styles.rules}>
      <CoinWays event={event} />
      <Box
        ground="g-panel"
        as="section"
        padding={24}
        position="relative"
        radius="l"
        className={`${styles.panel} ${edgeClass}`}
        aria-labelledby="expiry-title"
      >
        <Heading level={2} size="h3" marginBottom={16} id="expiry-title">
          {t('expiry.title')}
        </Heading>
        <dl>
          <Text as="dt" weight={700}>
            <LocalTime at={event.startsAt} hasTime />
          </Text>
          <Box as="dd" margin="2px 0 12px">
            {t('expiry.start')}
          </Box>
          <Text as="dt" weight={700}>
            <LocalTime at={event.endsAt} hasTime />
          </Text>
          <Box as="dd" margin="2px 0 12px">
            {t('expiry.end')}
          </Box>
          <Text as="dt" weight={700}>
            <LocalTime at={event.expiresAt} hasTime />
          </Text>
          <Box as="dd" margin="2px 0 12px">
            {t('expiry.expires')}
          </Box>
        </dl>
        <Box as={Link} isUnderlined to={paths.eventCondition()}>
          {t('expiry.conditions')}
        </Box>
      </Box>
    </Grid>
  )
}

/** How coins are earned. */
export function CoinWays({ event }: { readonly event: Event }) {
  const { title, lines, note } = event.coinRules
  return (
    <Box
      ground="g-panel"
      as="section"
      padding={24}
      position="relative"
      radius="l"
      className={`${styles.panel} ${edgeClass}`}
      aria-labelledby="rules-title"
    >
      <Heading level={2} size="h3" marginBottom={16} id="rules-title">
        {title}
      </Heading>
      <Stack as="ol" gap={12}>
        {lines.map((line) => (
          <Grid columns="28px minmax(0, 1fr)" align="start" gap={12} as="li" text="ui" tone="soft" key={line}>
            {line}
          </Grid>
        ))}
      </Stack>
      <Box as="p" marginTop={16}>
        {note}
      </Box>
    </Box>
  )
}
