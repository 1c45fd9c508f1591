import CONTRACTS_NS from 'texts:features/contracts/contracts'
import { contractPayout } from '@runecase/game/contract.ts'
import type { ContractRules } from '@runecase/game/contract-rules.ts'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { multiplierText, shareText } from '../../core/item-games/public.ts'
import { formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './multiplier-table.module.css'

/** The colours of multipliers, each from its lowest multiplier on. */
const BANDS = [
  [3, 'var(--gold-400)'],
  [1.5, 'var(--r-legendary)'],
  [1, 'var(--violet-500)'],
] as const
const bandOf = (multiplier: number) => BANDS.find(([from]) => multiplier >= from)?.[1] ?? 'var(--r-rare)'

/** Every multiplier with its payout and its chance; the drawn one is highlighted. */
export const MultiplierTable = memo(function MultiplierTable({
  rules,
  sumMinor,
  drawn,
}: {
  readonly rules: ContractRules
  readonly sumMinor: bigint
  /** The drawn multiplier; null before the roll. */
  readonly drawn: number | null
}) {
  const { t } = useTranslation(CONTRACTS_NS)
  const widest = Math.max(...rules.rows.map((row) => row.to - row.from))
  return (
    <>
      <Stack as="ul" gap={6} className={styles.table}>
        {rules.rows.map((row) => {
          const tickets = row.to - row.from
          return (
            <Grid
              ground="ink-0-40"
              overflow="hidden"
              as="li"
              columns="64px minmax(0, 1fr) auto"
              gap={8}
              align="center"
              padding="4px 12px"
              minHeight={34}
              position="relative"
              radius="m"
              key={row.multiplier}
              aria-current={row.multiplier === drawn ? 'true' : undefined}
              style={{ '--share': `${(tickets / widest) * 88}%`, '--band': bandOf(row.multiplier) } as CSSProperties}
            >
              <Text as="b" tone={row.multiplier >= BANDS[0][0] ? 'gold' : undefined}>
                ×{multiplierText(row.multiplier)}
              </Text>
              <Gold minor={Number(contractPayout(sumMinor, row.multiplier))} size="s" />
              <Text as="span" size="label">
                {shareText(tickets)} %
              </Text>
            </Grid>
          )
        })}
      </Stack>
      <Row as="p" align="stretch" justify="between" tone="muted" padding="10px 4px 0">
        {t('expected')}{' '}
        <Text as="b" tone="default">
          {formatNumber(rules.expected * 100)} %
        </Text>
      </Row>
    </>
  )
})
