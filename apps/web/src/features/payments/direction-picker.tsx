import PAYMENTS_NS from 'texts:features/payments/payments'
import type { DirectionType } from '@runecase/api/payments-rules.ts'
import { isSumOpen } from '@runecase/api/payments-rules.ts'
import { RadioGroup } from 'radix-ui'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { edgeClass, Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { availableTypes, ofType, sortedForDevice } from './direction-order.ts'
import styles from './direction-picker.module.css'
import type { Direction } from './payments.queries.ts'
import { formatSum } from './sum-text.ts'

const PHONE = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  )

/** The payment methods of a country by kind, in the device's order. */
export function DirectionPicker({
  directions,
  symbol,
  chosen,
  onChoose,
  country,
}: {
  readonly directions: readonly Direction[]
  readonly symbol: string
  readonly chosen: Direction | undefined
  readonly onChoose: (id: number) => void
  /** The button that changes the country. */
  readonly country: ReactNode
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const [type, setType] = useState<DirectionType | 'all'>('all')
  const device = useIsPhone() ? 'mobile' : 'desktop'
  const types = availableTypes(directions)
  const shown = sortedForDevice(ofType(directions, type), device)
  const show = (next: DirectionType | 'all') => {
    setType(next)
    const open = sortedForDevice(ofType(directions, next), device).filter((one) => !one.isUnavailable)
    // The chosen one must always be visible.
    if (open[0] && !open.some((one) => one === chosen)) onChoose(open[0].paymentDirectionId)
  }
  return (
    <Box as={Panel} padding={{ base: 24, phone: 16 }}>
      <Row isWrapped gap={16} rowGap={12} marginBottom={16}>
        <Heading level={2} size="h3">
          {t('directions.title')}
        </Heading>
        {country}
        {types.length > 1 && (
          <Segmented
            margin={{ base: '0 0 0 auto', phone: 0 }}
            width={{ phone: '100%' }}
            label={t('directions.types')}
            value={type}
            onChange={show}
            className={styles.types}
            options={(['all', ...types] as const).map((value) => ({ value, label: t(`directions.type.${value}`) }))}
          />
        )}
      </Row>
      <Grid
        as={RadioGroup.Root}
        columns={{ base: 4, laptop: 3, phone: 2 }}
        gap={10}
        phoneGap={8}
        aria-label={t('directions.title')}
        value={chosen ? String(chosen.paymentDirectionId) : ''}
        onValueChange={(id: string) => onChoose(Number(id))}
      >
        {shown.map((one) => (
          <Stack
            ground="g-card"
            as={RadioGroup.Item}
            justify="center"
            isCentered
            gap={6}
            position="relative"
            radius="l"
            padding="12px 10px"
            minHeight={{ base: 116, phone: 104 }}
            textAlign="center"
            key={one.paymentDirectionId}
            value={String(one.paymentDirectionId)}
            className={`${styles.direction} ${edgeClass}`}
            disabled={one.isUnavailable}
          >
            {/* A drawing of a few hundred bytes, without variants. */}
            <img src={one.img} width={40} height={40} alt="" draggable={false} />
            <Text as="b" size="h4" fontSize={{ phone: 14 }}>
              {one.name}
            </Text>
            <Text as="small" size="small" tone="muted">
              {noteOf(one)}
            </Text>
            {one.bonusPercent > 0 && !one.isUnavailable && (
              <Text
                tone="goodLight"
                position="absolute"
                lineHeight={1.5}
                top={8}
                right={8}
                as="span"
                size="label"
                padding="0 6px"
                radius="s"
                className={styles.bonus}
              >
                +{formatPercent(one.bonusPercent)}
                <span className="visually-hidden"> {t('directions.bonus')}</span>
              </Text>
            )}
          </Stack>
        ))}
      </Grid>
    </Box>
  )

  function noteOf(one: Direction): string {
    if (one.isUnavailable) return t('directions.unavailable')
    if (isSumOpen(one.type)) return t(one.type === 2 ? 'directions.bySkins' : 'directions.byCode')
    return t('from', { sum: formatSum(one.minimalAmount, symbol) })
  }
}
