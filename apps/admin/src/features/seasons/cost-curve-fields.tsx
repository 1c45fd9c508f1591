import SEASONS_NS from 'texts:features/seasons/seasons'
import { Button, Group, NumberInput } from '@mantine/core'
import type { EditedLevel } from '@runecase/api/operator/season-parts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { costCurve } from './cost-curve.ts'

/** Sets the costs of all levels of a pass by its first cost and its growth. */
export function CostCurveFields({
  levels,
  onChange,
}: {
  readonly levels: readonly EditedLevel[]
  readonly onChange: (levels: EditedLevel[]) => void
}) {
  const { t } = useTranslation(SEASONS_NS)
  const [first, setFirst] = useState<number | string>(levels[0]?.cost ?? 100)
  const [growth, setGrowth] = useState<number | string>(3)
  const isReady = typeof first === 'number' && typeof growth === 'number' && levels.length > 0
  const apply = () => {
    if (!isReady) return
    const costs = costCurve(levels.length, first, growth)
    onChange(levels.map((one, index) => ({ ...one, cost: costs[index] ?? one.cost })))
  }
  return (
    <Group align="end" mb="sm">
      <NumberInput
        label={t('curve.first')}
        value={first}
        onChange={setFirst}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        w={200}
      />
      <NumberInput
        label={t('curve.growth')}
        value={growth}
        onChange={setGrowth}
        min={-50}
        max={100}
        decimalScale={1}
        w={200}
      />
      <Button variant="default" disabled={!isReady} onClick={apply}>
        {t('curve.apply')}
      </Button>
    </Group>
  )
}
