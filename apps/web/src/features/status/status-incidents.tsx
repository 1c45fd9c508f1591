import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { ClockCounterClockwiseIcon } from '../../ui/icons.tsx'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { spanText } from './span-text.ts'
import { STATUS_NS } from './status.i18n.ts'
import styles from './status-incidents.module.css'

type Incident = EndpointData<Api['getStatus']>['incidents'][number]

/** Times in which a service did not work as usual, the newest first. */
export function StatusIncidents({ incidents }: { readonly incidents: readonly Incident[] }) {
  const { t } = useTranslation(STATUS_NS)
  return (
    <section className={styles.section} aria-labelledby="past">
      <SectionHeading id="past" icon={<ClockCounterClockwiseIcon aria-hidden="true" />} title={t('past')} />
      {incidents.length === 0 ? (
        <p className={styles.none}>{t('noPast')}</p>
      ) : (
        <ul className={styles.incidents}>
          {incidents.map((incident) => (
            <IncidentRow key={`${incident.service}${incident.startedAt}`} incident={incident} />
          ))}
        </ul>
      )}
    </section>
  )
}

function IncidentRow({ incident: { service, state, startedAt, endedAt } }: { readonly incident: Incident }) {
  const { t } = useTranslation(STATUS_NS)
  const seconds = endedAt === null ? undefined : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000
  return (
    <li>
      <Panel className={styles.incident}>
        <LocalMoment at={startedAt} hasTime />
        <div>
          <h3>
            {t(`name.${service}`)}
            <Badge tone={state === 'down' ? 'bad' : 'warn'}>{t(`pastState.${state}`)}</Badge>
            <small>{seconds === undefined ? t('lasts') : spanText(t, seconds)}</small>
          </h3>
        </div>
      </Panel>
    </li>
  )
}
