import CASES_NS from 'texts:core/cases/cases'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { VOLATILITY_LETTERS } from '@runecase/game/expected-return.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { showDateTime } from '../../list/format.ts'
import { showChance, showPrice, showSum } from '../../list/show-sums.ts'
import { Picture } from '../../pictures/picture.tsx'
import { changeValue } from '../change-requests/public.ts'
import styles from './case-look.module.css'
import { LookLabel } from './look-label.tsx'

type Looked = Pick<EditedCase, 'fields' | 'terms' | 'currency' | 'volatility' | 'lines' | 'accent'>

/** A case as players see it: its card on the main page, and its own page with the items and their chances. */
export function CaseLook({ one }: { readonly one: Looked }) {
  const { t } = useTranslation(CASES_NS)
  const { fields, terms, currency, volatility } = one
  const notes = useNotes(one)
  const name = fields.name || t('look.noName')
  const lines = [...one.lines].sort((a, b) => b.item.price - a.item.price)
  const label = <LookLabel fields={fields} terms={terms} />
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
          <h2>{name}</h2>
          <Notes notes={notes.slice(0, 2)} />
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
              <Notes notes={notes} />
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

function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** What the case says of its limits and rules: when, for whom and how often it opens, and what an opening gives beside its item. */
function useNotes({ fields, terms }: Pick<Looked, 'fields' | 'terms'>): string[] {
  const { t } = useTranslation(CASES_NS)
  const { level, opensLimit, cooldownHours, opensAt, closesAt, requiresRefill, isLocked } = fields
  const { multifixNumber, everyNOpenFree, cashbackPercent, multicast, coinBonus } = terms
  return [
    isLocked && t('look.locked'),
    level !== null && t('look.level', { level }),
    opensLimit !== null && t('look.limit', { count: opensLimit }),
    opensAt !== null && t('look.from', { at: showDateTime(opensAt) }),
    closesAt !== null && t('look.until', { at: showDateTime(closesAt) }),
    requiresRefill && t('look.refill'),
    cooldownHours !== null && t('look.cooldown', { count: cooldownHours }),
    everyNOpenFree !== null && t('look.everyFree', { count: everyNOpenFree }),
    multifixNumber !== null && t('look.multifix', { count: multifixNumber }),
    multicast !== null && t('look.multicast', multicast),
    cashbackPercent !== null && t('look.cashback', { percent: cashbackPercent }),
    coinBonus !== null && t('look.coins', coinBonus),
  ].filter((note) => note !== false)
}
