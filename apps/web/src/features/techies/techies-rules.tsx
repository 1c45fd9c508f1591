import TECHIES_NS from 'texts:features/techies/techies'
import { useTranslation } from 'react-i18next'
import { GamePanel } from '../../core/item-games/public.ts'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { TechiesTerms } from './techies.queries.ts'
import styles from './techies-rules.module.css'

const RULES = ['board', 'pay', 'return', 'end', 'unfinished', 'fair'] as const

/** The rules as text: how payouts are computed, what the return is, and when a board ends. */
export function TechiesRules({ terms }: { readonly terms: TechiesTerms }) {
  const { t } = useTranslation(TECHIES_NS)
  const { rules, maxWin } = terms
  const values = {
    percent: rules.returnPercent,
    factor: formatNumber(rules.returnPercent / 100),
    maxWin: formatGold(maxWin),
    minMines: rules.mines.min,
    maxMines: rules.mines.max,
  }
  return (
    <div className={styles.place}>
      <GamePanel>
        <Heading level={2} size="h3" marginBottom={12}>
          {t('rules.title')}
        </Heading>
        <Stack as="ul" gap={8} className={styles.list}>
          {RULES.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`, values)}</li>
          ))}
        </Stack>
      </GamePanel>
    </div>
  )
}
