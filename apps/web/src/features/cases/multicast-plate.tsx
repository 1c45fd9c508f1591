import CASES_NS from 'texts:features/cases/cases'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
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
    <Stack padding={16} height="100%" isCentered role="status">
      <Box
        as="b"
        radius="l"
        padding={{ base: '18px 36px', phone: '14px 22px' }}
        textAlign="center"
        className={styles.plate}
      >
        {won.factor === null
          ? t('multicastItems', { count: won.answer.items.length })
          : t('multicastFactor', { factor: won.factor })}
      </Box>
    </Stack>
  )
}
