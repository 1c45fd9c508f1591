import SEASONS_NS from 'texts:features/seasons/seasons'
import { DAY_MS } from '@runecase/game/durations.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { type Event, progressQuery } from '../../core/seasons/public.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './expiry-line.module.css'

/** The event as a timeline: when coins are earned, until when they can be spent, and today. */
export function ExpiryLine({ event }: { readonly event: Event }) {
  const { t } = useTranslation(SEASONS_NS)
  const viewer = useViewer()
  const { data: own } = useQuery({ ...progressQuery(), enabled: viewer !== null })
  const [start, end, expiry, now] = [event.startsAt, event.endsAt, event.expiresAt, event.serverTime].map(
    Date.parse,
  ) as [number, number, number, number]
  const at = Math.min(Math.max(now, start), expiry)
  const parts = [
    { name: 'passed', tookMs: at - start },
    { name: 'earning', tookMs: end - Math.max(start, at) },
    { name: 'spending', tookMs: expiry - Math.max(end, at) },
  ].filter(({ tookMs }) => tookMs > 0)
  const isRunning = event.state === 'active' || event.state === 'ended'
  return (
    <Box
      ground="g-panel"
      as="section"
      padding={{ base: '24px 28px', phone: '18px 16px' }}
      position="relative"
      radius="l"
      textAlign={{ phone: 'left' }}
      className={edgeClass}
      aria-labelledby="line-title"
    >
      <Row as="header" isWrapped gap={12} justify="between">
        <Heading level={2} size="h3" id="line-title">
          {t('expiry.title')}
        </Heading>
        {isRunning && own && own.coins > 0 && (
          <Text ground="gold-400-20" as="span" size="label" padding="6px 10px" radius="s" className={styles.left}>
            {t('coins', { count: own.coins })} {t('expiry.until')} <LocalTime at={event.expiresAt} />
          </Text>
        )}
      </Row>
      <Grid
        columns="var(--parts)"
        margin="34px 0 0"
        className={styles.parts}
        style={{ '--parts': parts.map(({ tookMs }) => `minmax(4.5rem, ${tookMs}fr)`).join(' ') } as CSSProperties}
      >
        {parts.map(({ name }, index) => (
          <Row
            text="note"
            weight={600}
            key={name}
            data-part={name}
            padding={{ base: '4px 14px', phone: '4px 8px' }}
            minWidth={0}
            minHeight={44}
            position="relative"
          >
            {isRunning && index === 1 && (
              <Text
                position="absolute"
                top={-28}
                bottom={-6}
                left={0}
                as="span"
                size="label"
                padding="0 0 0 6px"
                className={styles.pin}
              >
                {t('expiry.today')}
              </Text>
            )}
            <span>
              {name === 'passed'
                ? t('expiry.passed', { count: Math.floor((at - start) / DAY_MS) })
                : t(name === 'earning' ? 'expiry.earning' : 'expiry.spending')}
            </span>
          </Row>
        ))}
      </Grid>
      <Grid
        columns={{ base: 'var(--days)', phone: 1 }}
        gap={16}
        phoneGap={8}
        as="dl"
        text="note"
        tone="muted"
        marginTop={14}
        className={styles.days}
        style={
          { '--days': `minmax(20rem, ${end - start}fr) minmax(11rem, ${Math.max(1, expiry - end)}fr)` } as CSSProperties
        }
      >
        <div>
          <Text as="dt" tone="default" weight={700}>
            <LocalTime at={event.startsAt} hasTime />
          </Text>
          <dd>{t('expiry.start')}</dd>
        </div>
        <div>
          <Text as="dt" tone="default" weight={700}>
            <LocalTime at={event.endsAt} hasTime />
          </Text>
          <dd>{t('expiry.end')}</dd>
        </div>
        <div>
          <Text as="dt" tone="default" weight={700}>
            <LocalTime at={event.expiresAt} hasTime />
          </Text>
          <dd>{t('expiry.expires')}</dd>
        </div>
      </Grid>
    </Box>
  )
}
