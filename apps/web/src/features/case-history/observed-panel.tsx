import CASE_HISTORY_NS from 'texts:features/case-history/case-history'
import { RARITIES, type Rarity } from '@runecase/api/rarity.ts'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS, shareText } from '../../core/catalog/public.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins, formatNumber } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { SealCheckIcon, WarningCircleIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Observed } from './case-history.queries.ts'
import { fitVerdict } from './fit-verdict.ts'
import styles from './observed-panel.module.css'

/** Tickets of 100 000 000 in one percent. */
const TICKETS_PER_PERCENT = 1_000_000

/** Promised and observed drops by rarity, and whether chance explains the difference. */
export function ObservedPanel({ observed }: { readonly observed: Observed }) {
  const { t } = useTranslation([CASE_HISTORY_NS, CATALOG_NS])
  const { draws, opened, version, chiSquare, degreesOfFreedom, pValue } = observed
  const verdict = fitVerdict(observed)
  const shares = sharesOf(observed)
  const largest = Math.max(...shares.flatMap(({ stated, real }) => [stated, real]), 1)
  const widthOf = (percent: number) => `${Math.min(100, (percent / largest) * 100)}%`
  return (
    <Stack as={Panel} gap={14} padding={{ base: 24, phone: 16 }}>
      <Heading level={2} size="h3" id="observed-title">
        {t('observed.title')}
      </Heading>
      <Text size="ui" tone="faint">
        {t('observed.text', { version, opened: formatCoins(opened), draws: formatCoins(draws) })}
      </Text>
      <Text as="table" size="ui" isTabular width="100%" className={styles.shares}>
        <thead>
          <tr>
            <th scope="col">{t('observed.rarity')}</th>
            <td aria-hidden="true" />
            <th scope="col">{t('observed.seen')}</th>
            <th scope="col">{t('observed.real')}</th>
            <th scope="col">{t('observed.stated')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ rarity, seen, stated, real }) => (
            <tr key={rarity} data-r={rarity}>
              <th scope="row">{t(`catalog:rarity.${rarity}`)}</th>
              <td aria-hidden="true">
                <Box
                  ground="ink-0-60"
                  radius="s"
                  as="span"
                  display="block"
                  position="relative"
                  height={16}
                  className={styles.bar}
                >
                  <Box radius="s" as="i" position="absolute" inset="0 auto 0 0" style={{ width: widthOf(real) }} />
                  <Box
                    ground="light"
                    as="em"
                    position="absolute"
                    width={2}
                    top={-3}
                    bottom={-3}
                    style={{ left: widthOf(stated) }}
                  />
                </Box>
              </td>
              <td>
                <b>{formatCoins(seen)}</b>
              </td>
              <td>{draws > 0 ? `${formatNumber(real)} %` : '—'}</td>
              <td>{shareText(stated)}</td>
            </tr>
          ))}
        </tbody>
      </Text>
      <Row
        ground="ink-0-40"
        gap={14}
        align="start"
        text="ui"
        className={styles.verdict}
        data-verdict={verdict}
        padding={16}
        radius="m"
      >
        {verdict === 'good' ? (
          <SealCheckIcon tone="accent" fontSize={28} flex="none" weight="fill" aria-hidden="true" />
        ) : (
          <WarningCircleIcon tone="accent" fontSize={28} flex="none" weight="fill" aria-hidden="true" />
        )}
        <p>
          <b>{t(`observed.${verdict}Title`)}</b>{' '}
          {t(`observed.${verdict}Text`, { times: formatNumber(Math.round(pValue * 100), 0) })}
        </p>
      </Row>
      <Box as="details" radius="m" ground="ink-0-40" padding="12px 16px" className={styles.how}>
        <summary>{t('observed.howTitle')}</summary>
        <p>
          {t('observed.how', { chi: formatNumber(chiSquare, 1), df: degreesOfFreedom, p: formatNumber(pValue, 4) })}
        </p>
      </Box>
      <Box as="details" radius="m" ground="ink-0-40" padding="12px 16px" className={styles.how}>
        <summary>{t('observed.meaningTitle')}</summary>
        <ul>
          {t('observed.meaning', { returnObjects: true }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Box>
    </Stack>
  )
}

interface RarityShare {
  readonly rarity: Rarity
  readonly seen: number
  /** Percent. */
  readonly stated: number
  readonly real: number
}

function sharesOf({ rows, draws }: Observed): RarityShare[] {
  return RARITIES.map((rarity) => {
    const lines = rows.filter(({ item }) => item.rarity === rarity)
    const tickets = lines.reduce((sum, line) => sum + line.ticketTo - line.ticketFrom, 0)
    const seen = lines.reduce((sum, line) => sum + line.seen, 0)
    return { rarity, seen, stated: tickets / TICKETS_PER_PERCENT, real: draws > 0 ? (seen / draws) * 100 : 0 }
  }).filter(({ stated }) => stated > 0)
}
