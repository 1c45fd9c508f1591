import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import type { CheckedFact } from '@runecase/game/check-report.ts'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './check-result.module.css'
import { CheckStep } from './check-step.tsx'

/** A longer formula is a whole document and is shown on request. */
const LONG_FORMULA = 240

/** One comparison: the computation, its result, and the claimed value if it differs. */
export function FactStep({ fact }: { readonly fact: CheckedFact }) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { what, formula, claimed, computed, isOk } = fact
  const isLong = formula.length > LONG_FORMULA
  const isFormulaShown = what !== 'odds_cover' && what !== 'case_rules'
  return (
    <CheckStep isOk={isOk} title={t(`facts.${what}.title`)} text={t(`facts.${what}.text`, { formula })}>
      {isFormulaShown && isLong && (
        <Box as="details" marginTop={8} className={styles.formula}>
          <Text as="summary" size="note" tone="accent" weight={600}>
            {t('steps.formula')}
          </Text>
          <Box as="code" maxHeight={240} overflow="auto">
            {formula}
          </Box>
        </Box>
      )}
      {isFormulaShown && (
        <code className={styles.code} translate="no">
          {isLong ? '' : <span>{`${formula} = `}</span>}
          <mark>{computed}</mark>
        </code>
      )}
      {!isOk && claimed !== null && (
        <Stack as="dl" gap={4} text="note" marginTop={8} className={styles.compared}>
          <Grid columns="110px minmax(0, 1fr)" gap={8}>
            <Text as="dt" size="note" tone="faint">
              {t('steps.claimed')}
            </Text>
            <Text overflowWrap="anywhere" as="dd" tone="bad">
              {claimed}
            </Text>
          </Grid>
          <Grid columns="110px minmax(0, 1fr)" gap={8}>
            <Text as="dt" size="note" tone="faint">
              {t('steps.computed')}
            </Text>
            <Text overflowWrap="anywhere" as="dd" tone="bad">
              {computed}
            </Text>
          </Grid>
        </Stack>
      )}
    </CheckStep>
  )
}
