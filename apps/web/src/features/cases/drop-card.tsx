import CASES_NS from 'texts:features/cases/cases'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaseDrop, chanceText, ItemCard, shortChanceText, ticketsText } from '../../core/catalog/public.ts'
import { Text } from '../../ui/text.tsx'
import styles from './drop-card.module.css'

/** One line of the odds. The chance is a button that shows which tickets win the item. */
export function DropCard({ drop }: { readonly drop: CaseDrop }) {
  const { t } = useTranslation(CASES_NS)
  const tickets = ticketsText(drop)
  const id = useId()
  return (
    <div className={styles.cell} data-r={drop.rarity}>
      <ItemCard
        item={drop}
        corner={
          <button
            type="button"
            className={styles.odds}
            aria-label={t('ticketsShow', { name: drop.name, chance: shortChanceText(drop.chance) })}
            popoverTarget={id}
          >
            {shortChanceText(drop.chance)}
          </button>
        }
        aside={
          <Text as="span" size="label" align="center" className={styles.hover} aria-hidden="true">
            {t('tickets', { range: tickets })}
          </Text>
        }
      />
      <Text as="span" size="ui" tone="default" align="center" id={id} className={styles.tickets} popover="auto">
        {t('ticketsOf', { name: drop.name, range: tickets, chance: chanceText(drop.chance) })}
      </Text>
    </div>
  )
}
