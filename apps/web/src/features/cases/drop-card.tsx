import CASES_NS from 'texts:features/cases/cases'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaseDrop, chanceText, ItemCard, shortChanceText, ticketsText } from '../../core/catalog/public.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './drop-card.module.css'

/** One line of the odds. The chance is a button that shows which tickets win the item. */
export function DropCard({ drop }: { readonly drop: CaseDrop }) {
  const { t } = useTranslation(CASES_NS)
  const tickets = ticketsText(drop)
  const id = useId()
  return (
    <Stack minWidth={0} className={styles.cell} data-r={drop.rarity}>
      <ItemCard
        item={drop}
        corner={
          <Text
            as="button"
            size="label"
            tone="rarity"
            position="relative"
            isTabular
            radius="s"
            padding="0 7px"
            lineHeight={1.5}
            type="button"
            className={styles.odds}
            aria-label={t('ticketsShow', { name: drop.name, chance: shortChanceText(drop.chance) })}
            popoverTarget={id}
          >
            {shortChanceText(drop.chance)}
          </Text>
        }
        aside={
          <Text
            ground="ink-0-90"
            pointerEvents="none"
            opacity={0}
            position="absolute"
            isTabular
            radius="s"
            padding="5px 6px"
            inset="auto 8px 8px"
            zIndex={2}
            as="span"
            size="label"
            textAlign="center"
            className={styles.hover}
            aria-hidden="true"
          >
            {t('tickets', { range: tickets })}
          </Text>
        }
      />
      <Text
        isTabular
        radius="l"
        padding="20px 24px"
        margin="auto"
        maxWidth="min(340px, calc(100vw - 48px))"
        as="span"
        size="ui"
        tone="default"
        textAlign="center"
        id={id}
        className={styles.tickets}
        popover="auto"
      >
        {t('ticketsOf', { name: drop.name, range: tickets, chance: chanceText(drop.chance) })}
      </Text>
    </Stack>
  )
}
