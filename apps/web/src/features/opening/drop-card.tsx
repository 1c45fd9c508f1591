import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './drop-card.module.css'
import { type CaseDrop, chanceText, ticketsText } from './odds-figures.ts'

/** One line of the odds. The chance is a button that shows which tickets win the item. */
export function DropCard({ drop }: { readonly drop: CaseDrop }) {
  const { t } = useTranslation(['opening', 'messages'])
  const tickets = ticketsText(drop)
  const id = useId()
  return (
    <article className={styles.card} data-r={drop.rarity}>
      <button
        type="button"
        className={styles.odds}
        aria-label={t('ticketsShow', { name: drop.name, chance: chanceText(drop.chance) })}
        popoverTarget={id}
      >
        {chanceText(drop.chance)}
      </button>
      <span id={id} className={styles.tickets} popover="auto">
        {t('ticketsOf', { name: drop.name, range: tickets })}
      </span>
      <Picture
        src={drop.image}
        width={150}
        height={134}
        sizes="(max-width: 767px) 42vw, 150px"
        alt=""
        className={styles.picture}
      />
      <span className={styles.rarity}>{t(`messages:rarityRu.${drop.rarity}`)}</span>
      <span className={styles.name} title={drop.name}>
        {drop.name}
      </span>
      <div className={styles.foot}>
        <Gold value={drop.price} size="s" />
      </div>
      <span className={styles.hover} aria-hidden="true">
        {t('tickets', { range: tickets })}
      </span>
    </article>
  )
}
