import CASES_NS from 'texts:features/cases/cases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DotsThreeIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './count-picker.module.css'

/** The visible counts; the rest are behind the dots. */
const USUAL = [1, 2, 3, 4, 5, 10]

/** How many to open at once: a radio group of 1 to `max`. */
export function CountPicker({
  count,
  max,
  isDisabled,
  onChange,
}: {
  readonly count: number
  readonly max: number
  readonly isDisabled: boolean
  readonly onChange: (count: number) => void
}) {
  const { t } = useTranslation(CASES_NS)
  const [isWide, setIsWide] = useState(false)
  const all = Array.from({ length: max }, (_, index) => index + 1)
  const shown = all.filter((one) => isWide || USUAL.includes(one) || one === count || one === max)
  if (max === 1) return null
  return (
    <Row
      ground="ink-0-60"
      edge="line-1"
      radius="m"
      padding={4}
      width={{ phone: '100%' }}
      isWrapped
      gap={4}
      align="stretch"
      className={styles.picker}
    >
      <Segmented
        padding={0}
        flex={{ phone: 1 }}
        overflow="visible"
        label={t('howMany')}
        className={styles.group}
        value={String(count)}
        onChange={(value) => onChange(Number(value))}
        isDisabled={isDisabled}
        options={shown.map((one) => ({ value: String(one), label: t('times', { count: one }) }))}
      />
      {shown.length < all.length && (
        <button
          type="button"
          className={styles.more}
          aria-label={t('otherCount')}
          title={t('otherCount')}
          disabled={isDisabled}
          onClick={({ currentTarget }) => {
            // The button disappears when clicked: the focus moves to the counts.
            currentTarget.parentElement?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
            setIsWide(true)
          }}
        >
          <DotsThreeIcon weight="bold" aria-hidden="true" />
        </button>
      )}
    </Row>
  )
}
