import SEASONS_NS from 'texts:features/seasons/seasons'
import { SegmentedControl } from '@mantine/core'
import { DeviceMobile, Monitor } from '@phosphor-icons/react'
import type { SeasonFields } from '@runecase/api/operator/seasons.ts'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { showDateTime } from '../../list/format.ts'
import { Picture } from '../../pictures/picture.tsx'
import styles from './season-look.module.css'

const SCREENS = [
  ['wide', Monitor],
  ['phone', DeviceMobile],
] as const

/** The event as players see it on a wide screen or a phone; it follows the fields. */
export function SeasonLookPanel({ fields }: { readonly fields: SeasonFields }) {
  const { t } = useTranslation(SEASONS_NS)
  const [screen, setScreen] = useState('wide')
  return (
    <Panel
      title={t('preview')}
      aside={
        <SegmentedControl
          size="xs"
          ml="auto"
          aria-label={t('screens.label')}
          value={screen}
          onChange={setScreen}
          data={SCREENS.map(([value, Mark]) => ({
            value,
            label: <Mark weight="fill" role="img" aria-label={t(`screens.${value}`)} />,
          }))}
        />
      }
    >
      <EventLook fields={fields} isPhone={screen === 'phone'} />
    </Panel>
  )
}

/** The event's button and coins in the head of the site, its heading, its cards and its slides. */
function EventLook({ fields, isPhone }: { readonly fields: SeasonFields; readonly isPhone: boolean }) {
  const { t } = useTranslation(SEASONS_NS)
  const paints = {
    '--event': fields.gradient,
    '--hover': fields.gradientHovered,
    '--card': fields.challengeCardGradient,
    '--coins': fields.coinsColor,
  } as CSSProperties
  return (
    <section className={styles.look} data-phone={isPhone || undefined} style={paints} aria-label={t('preview')}>
      <div className={styles.bar}>
        <span className={styles.button}>{fields.title}</span>
        <span className={styles.coins}>
          <Picture id={fields.coin} width={96} size={18} />1 {fields.coinOne}, 2 {fields.coinFew}, 5 {fields.coinMany},{' '}
          {fields.coinPlural}
        </span>
      </div>
      <div className={styles.hero}>
        <Picture id={fields.background} width={800} className={styles.ground} />
        <Picture id={fields.coin} width={200} className={styles.art} />
        <small>{t('until', { at: showDateTime(fields.endsAt) })}</small>
        <b>{fields.title}</b>
        <p>{fields.subtitle}</p>
        <span className={styles.button}>{t('takePart')}</span>
      </div>
      <ul className={styles.cards}>
        {fields.cards.map(({ key, image, title, text, button }) => (
          <li key={key}>
            <Picture id={image} width={96} size={40} />
            <b>{title}</b>
            <small>{text}</small>
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
