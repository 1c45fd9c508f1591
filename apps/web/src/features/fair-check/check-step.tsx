import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Grid } from '../../ui/grid.tsx'
import { CheckIcon, XIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './check-result.module.css'

/** One step of a check: its verdict, explanation and numbers. */
export function CheckStep({
  isOk,
  title,
  text,
  children,
}: {
  readonly isOk: boolean
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  return (
    <Grid
      ground="ink-0-40"
      as="li"
      columns={{ base: '36px minmax(0, 1fr)', phone: '30px minmax(0, 1fr)' }}
      gap={16}
      phoneGap={10}
      padding={{ base: '18px 20px', phone: '14px 12px' }}
      radius="m"
      className={styles.step}
      data-ok={isOk || undefined}
    >
      <Stack
        radius="m"
        as="span"
        isCentered
        tone="bad"
        className={styles.mark}
        role="img"
        aria-label={t(isOk ? 'steps.ok' : 'steps.wrong')}
        width={{ base: 36, phone: 30 }}
        height={{ base: 36, phone: 30 }}
      >
        {isOk ? <CheckIcon weight="bold" aria-hidden="true" /> : <XIcon weight="bold" aria-hidden="true" />}
      </Stack>
      <div>
        <Text as="h4" size="strong">
          {title}
        </Text>
        <p>{text}</p>
        {children}
      </div>
    </Grid>
  )
}
