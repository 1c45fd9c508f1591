import { MoonStarsIcon } from '@phosphor-icons/react/dist/ssr/MoonStars'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Section } from '../catalog/catalog.queries.ts'
import styles from './event-hero.module.css'

/** What flies around the case of the event, apart from where: that is the style's. */
const AROUND = [
  { art: 'items/relic-blade', width: 170 },
  { art: 'items/angel-wings', width: 170 },
  { art: 'items/fire-gem', width: 112 },
  { art: 'misc/coin-event', width: 110 },
] as const

/** The event in force and the way to its cases; the shop itself where there is none. */
export function EventHero({ section }: { readonly section: Section | undefined }) {
  const { t } = useTranslation(['home', 'texts'])
  const viewer = useViewer()
  const art = section?.cases[0]?.appearanceData.image ?? '/i/static/cases/rift'
  return (
    <section className={styles.hero} id="event" aria-labelledby="hero-title">
      <Picture
        src="/i/static/bg/hero"
        width={1920}
        height={820}
        sizes="100vw"
        alt=""
        isEager
        className={styles.ground}
      />
      <div className={styles.inner}>
        <div className={styles.art}>
          <Picture src={art} width={440} height={440} sizes="(max-width: 767px) 246px, 440px" alt="" isEager />
          {AROUND.map((one) => (
            <Picture key={one.art} src={`/i/static/${one.art}`} width={one.width} height={one.width} alt="" isEager />
          ))}
        </div>
        {section && <span className={styles.kick}>{t('hero.kick')}</span>}
        <h1 id="hero-title">
          {(section?.name ?? t('texts:brand.tagline')).split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h1>
        <p>{section?.description ?? t('texts:brand.disclaimer')}</p>
        <div className={styles.actions}>
          {section && (
            <ButtonLink
              to={viewer === null ? paths.register() : { hash: section.slug }}
              preventScrollReset={viewer === null}
              kind="event"
              size="l"
            >
              <MoonStarsIcon weight="fill" aria-hidden="true" />
              {viewer === null ? t('hero.joinGuest') : t('hero.join')}
            </ButtonLink>
          )}
          <ButtonLink to={{ hash: 'cases' }} kind="ghost" size="l">
            <SquaresFourIcon weight="fill" aria-hidden="true" />
            {t('hero.allCases')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
