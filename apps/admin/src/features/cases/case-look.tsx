import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { VOLATILITY_LETTERS } from '@runecase/game/expected-return.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { showChance, showPrice, showSum } from '../../list/show-sums.ts'
import { Picture } from '../../pictures/picture.tsx'
import { changeValue } from '../change-requests/change-name.ts'
import styles from './case-look.module.css'
import { CASES_NS } from './cases.i18n.ts'

type Looked = Pick<EditedCase, 'fields' | 'terms' | 'currency' | 'volatility' | 'lines' | 'accent'>

/** A case as players see it: its card on the main page, and its own page with the items and their chances. */
export function CaseLook({ one }: { readonly one: Looked }) {
  const { t } = useTranslation(CASES_NS)
  const { fields, terms, currency, volatility } = one
  const name = fields.name || t('look.noName')
  const lines = [...one.lines].sort((a, b) => b.item.price - a.item.price)
  const label = fields.label ? (
    <span className={styles.label} style={{ '--l': fields.label.color } as CSSProperties}>
      {fields.label.name}
    </span>
  ) : null
  const price = (
    <>
      {terms.oldPrice === null ? null : <del>{showPrice(terms.oldPrice, currency)}</del>}
      <b>{showPrice(terms.price, currency)}</b>
    </>
  )
  return (
    <div className={styles.look} style={{ '--a': one.accent } as CSSProperties}>
      <section aria-label={t('look.card')}>
        <p className={styles.where}>{t('look.card')}</p>
        <article className={styles.card}>
          {label}
          <span className={styles.volatility}>{VOLATILITY_LETTERS[volatility as 1 | 2 | 3 | 4]}</span>
          <Picture id={fields.image} width={400} className={styles.art} />
          <h3>{name}</h3>
          <span className={styles.price}>{price}</span>
        </article>
      </section>
      <section aria-label={t('look.page')}>
        <p className={styles.where}>{t('look.page')}</p>
        <div className={styles.page}>
          <div className={styles.stage}>
            <Picture id={fields.image} width={400} className={styles.art} />
            <div>
              <h2>{name}</h2>
              {label}
              <span className={styles.open}>{t('look.open', { price: showPrice(terms.price, currency) })}</span>
            </div>
          </div>
          <h3>{t('look.items', { count: lines.length })}</h3>
          <ul className={styles.items}>
            {lines.map(({ item, tickets }) => (
              <li key={item.slug} data-r={item.rarity}>
                <span className={styles.chance}>{showChance(tickets / TICKETS)}</span>
                <img src={`${item.image}.200.webp`} alt="" loading="lazy" />
                <small>{changeValue('item_rarity', item.rarity)}</small>
                <b title={item.name}>{item.name}</b>
                <span className={styles.worth}>{showSum(item.price)}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  )
}
