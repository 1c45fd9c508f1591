import type { EventFields } from '@runecase/api/operator/events.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoment } from '../../list/format.ts'
import { Picture } from '../../pictures/picture.tsx'
import styles from './event-look.module.css'
import { EVENTS_NS } from './events.i18n.ts'

/** The event as players see it: its button and coins in the head of the site, its heading, its cards and its slides. */
export function EventLook({ fields }: { readonly fields: EventFields }) {
  const { t } = useTranslation(EVENTS_NS)
  const paints = {
    '--event': fields.gradient,
    '--hover': fields.gradientHovered,
    '--card': fields.challengeCardGradient,
    '--coins': fields.coinsColor,
  } as CSSProperties
  return (
    <section className={styles.look} style={paints} aria-label={t('preview')}>
      <div className={styles.bar}>
        <span className={styles.button}>{fields.title}</span>
        <span className={styles.coins}>
          <Picture id={fields.coin} width={96} size={18} />1 {fields.coinOne}, 2 {fields.coinFew}, 5 {fields.coinMany}
        </span>
      </div>
      <div className={styles.hero}>
        <Picture id={fields.background} width={400} className={styles.ground} />
        <small>{t('until', { at: showMoment(fields.endsAt) })}</small>
        <b>{fields.title}</b>
        <p>{fields.subtitle}</p>
      </div>
      <ul className={styles.cards}>
        {fields.cards.map(({ key, image, title, button }) => (
          <li key={key}>
            <Picture id={image} width={96} size={40} />
            <b>{title}</b>
            <span>{button}</span>
          </li>
        ))}
      </ul>
      {fields.slides.length > 0 ? (
        <ol className={styles.slides} aria-label={t('slides.title')}>
          {fields.slides.map(({ image, title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is known by its place alone
            <li key={index}>
              <Picture id={image} width={96} size={40} />
              <span>
                <b>{title}</b>
                {text}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
