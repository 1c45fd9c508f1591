import CASES_NS from 'texts:features/cases/cases'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/stack.tsx'
import styles from './multicast-plate.module.css'
import type { Won } from './opening-phase.ts'

const SHOWN_MS = 1100

/** The number of items from a multicast, shown before the items. */
export function MulticastPlate({ won, onSeen }: { readonly won: Won; readonly onSeen: () => void }) {
  const { t } = useTranslation(CASES_NS)
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    const timer = setTimeout(() => seen.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack isCentered className={styles.stage} role="status">
      <b className={styles.plate}>
        {won.factor === null
          ? t('multicastItems', { count: won.answer.items.length })
          : t('multicastFactor', { factor: won.factor })}
      </b>
    </Stack>
  )
}
