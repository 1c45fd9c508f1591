import CATALOG_NS from 'texts:core/catalog/catalog'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { PRICE_BANDS, type PriceBand } from './price-band.ts'

/** Selects the price band of the shown cases. */
export function PriceBandFilter({
  band,
  onBand,
}: {
  readonly band: PriceBand
  readonly onBand: (band: PriceBand) => void
}) {
  const { t } = useTranslation(CATALOG_NS)
  const labelOf = (one: PriceBand) => {
    const { from, to } = PRICE_BANDS[one]
    if (one === 'all') return t('bands.all')
    if (to === Number.POSITIVE_INFINITY) return t('bands.above', { from: formatNumber(from) })
    return from === 0 ? t('bands.upTo', { to }) : t('bands.between', { from, to })
  }
  return (
    <Segmented
      label={t('bands.label')}
      value={band}
      onChange={onBand}
      options={(Object.keys(PRICE_BANDS) as PriceBand[]).map((one) => ({ value: one, label: labelOf(one) }))}
    />
  )
}
