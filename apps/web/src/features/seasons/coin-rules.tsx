import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Event } from '../../core/seasons/seasons.queries.ts'
import { paths } from '../../navigation/paths.ts'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import styles from './coin-rules.module.css'
import { SEASONS_NS } from './seasons.i18n.ts'

/** How coins are earned, and when the rest of them expires. */
export function CoinRules({
  event,
  isNarrow,
}: {
  readonly event: Event
  /** One part below the other. */
  readonly isNarrow: boolean
}) {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <div className={isNarrow ? styles.stack : styles.rules}>
      <CoinWays event={event} />
      <section className={`${styles.panel} ${edgeClass}`} aria-labelledby="expiry-title">
        <h2 id="expiry-title">{t('expiry.title')}</h2>
        <dl>
          <dt>
            <LocalMoment at={event.startsAt} hasTime />
          </dt>
          <dd>{t('expiry.start')}</dd>
          <dt>
            <LocalMoment at={event.endsAt} hasTime />
          </dt>
          <dd>{t('expiry.end')}</dd>
          <dt>
            <LocalMoment at={event.expiresAt} hasTime />
          </dt>
          <dd>{t('expiry.expires')}</dd>
        </dl>
        <Link to={paths.eventCondition()}>{t('expiry.conditions')}</Link>
      </section>
    </div>
  )
}

/** How coins are earned. */
export function CoinWays({ event }: { readonly event: Event }) {
  const { title, lines, note } = event.coinRules
  return (
    <section className={`${styles.panel} ${edgeClass}`} aria-labelledby="rules-title">
      <h2 id="rules-title">{title}</h2>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>{note}</p>
    </section>
  )
}
