import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatPercent } from '../../ui/format.ts'
import {
  BellIcon,
  CheckCircleIcon,
  ClockCounterClockwiseIcon,
  CreditCardIcon,
  PaperPlaneTiltIcon,
  SealCheckIcon,
  SwordIcon,
  TreasureChestIcon,
  WarningIcon,
} from '../../ui/icons.tsx'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { PageWords } from '../../ui/page-words.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { STATUS_NS } from './status.i18n.ts'
import { statusQuery } from './status.queries.ts'
import { StatusFigures } from './status-figures.tsx'
import { StatusIncidents } from './status-incidents.tsx'
import styles from './status-screen.module.css'

type Status = EndpointData<Api['getStatus']>
type Service = Status['services'][number]

/** As often as the services are checked. */
const EVERY_MS = 30_000
const ICONS = {
  games: TreasureChestIcon,
  battles: SwordIcon,
  payments: CreditCardIcon,
  withdrawals: PaperPlaneTiltIcon,
  events: BellIcon,
  beacon: SealCheckIcon,
}
const TONES = { up: 'good', degraded: 'warn', down: 'bad', off: 'plain' } as const
const HEADINGS = { up: 'allWorks', degraded: 'someDisturbed', down: 'someDown', none: 'notChecked' } as const
const LEGEND = ['up', 'degraded', 'down', 'none'] as const

export const handle: RouteHandle = { hasOwnTitle: true }
export const loader = ({ context }: LoaderArgs) => prefetchOnServer(context, [statusQuery()])
export const clientLoader = () => prefetchInBrowser([statusQuery()])

/** The worst of what is offered; undefined before the first check. */
function worstOf({ services }: Status): 'up' | 'degraded' | 'down' | undefined {
  if (services.length === 0) return undefined
  return (['down', 'degraded'] as const).find((state) => services.some((service) => service.state === state)) ?? 'up'
}

/** Whether the services of the shop work, now and over the last 90 days. */
export default function StatusScreen() {
  const { t } = useTranslation(STATUS_NS)
  const status = usePrefetched(statusQuery())
  useQuery({ ...statusQuery(), refetchInterval: EVERY_MS })
  const worst = worstOf(status)
  const troubled = status.services.filter(({ state }) => state === 'degraded' || state === 'down')
  const names = troubled.map(({ name }) => t(`name.${name}`)).join(', ')
  const Icon = worst === 'up' ? CheckCircleIcon : worst === undefined ? ClockCounterClockwiseIcon : WarningIcon
  return (
    <main className={styles.screen}>
      <PageWords title={t('title')} description={t('description')} />
      <section className={styles.hero} data-state={worst ?? 'none'} aria-live="polite">
        <span className={styles.sign}>
          <Icon weight="fill" aria-hidden="true" />
        </span>
        <div>
          <h1>{t(HEADINGS[worst ?? 'none'])}</h1>
          <p>
            {worst === undefined ? t('notCheckedText') : names === '' ? t('allWorksText') : t('troubleText', { names })}
          </p>
        </div>
        {status.checkedAt && (
          <small>
            {t('updated')} <LocalMoment at={status.checkedAt} hasTime />
          </small>
        )}
      </section>
      {status.services.length > 0 && (
        <section aria-labelledby="services">
          <SectionHeading id="services" icon={<ClockCounterClockwiseIcon aria-hidden="true" />} title={t('services')}>
            {t('days')}
          </SectionHeading>
          <Panel className={styles.services}>
            {status.services.map((service) => (
              <ServiceRow key={service.name} service={service} />
            ))}
            <ul className={styles.legend}>
              {LEGEND.map((state) => (
                <li key={state}>
                  <i data-state={state} />
                  {t(`legend.${state}`)}
                </li>
              ))}
            </ul>
          </Panel>
          <p className={styles.note}>{t('note')}</p>
          <StatusFigures status={status} />
        </section>
      )}
      {status.checkedAt && <StatusIncidents incidents={status.incidents} />}
    </main>
  )
}

function ServiceRow({ service: { name, state, availability, days } }: { readonly service: Service }) {
  const { t } = useTranslation(STATUS_NS)
  const Icon = ICONS[name]
  const percent = availability === null ? t('unknown') : formatPercent(availability * 100)
  return (
    <div className={styles.service}>
      <span className={styles.icon}>
        <Icon weight="fill" aria-hidden="true" />
      </span>
      <h3>{t(`name.${name}`)}</h3>
      <span className={styles.days} role="img" aria-label={t('availability', { name: t(`name.${name}`), percent })}>
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <i key={index} data-state={day} />
        ))}
      </span>
      <span className={styles.percent} aria-hidden="true">
        {percent}
      </span>
      <Badge tone={TONES[state]} className={styles.state}>
        {t(`state.${state}`)}
      </Badge>
    </div>
  )
}
