import STATUS_NS from 'texts:features/status/status'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import {
  BellIcon,
  CheckCircleIcon,
  ClockCounterClockwiseIcon,
  CreditCardIcon,
  PaperPlaneTiltIcon,
  RobotIcon,
  SealCheckIcon,
  SwordIcon,
  TreasureChestIcon,
  WarningIcon,
} from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Page } from '../../ui/page.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { statusQuery } from './status.queries.ts'
import { StatusFigures } from './status-figures.tsx'
import { PAST_PARAM, StatusIncidents } from './status-incidents.tsx'
import { isPlannedWork, StatusNotes } from './status-notes.tsx'
import styles from './status-screen.module.css'
import { StatusSubscribe } from './status-subscribe.tsx'

type Status = EndpointData<Api['getStatus']>
type Service = Status['services'][number]

/** The interval of the server's checks. */
const EVERY_MS = 30_000
const ICONS = {
  games: TreasureChestIcon,
  battles: SwordIcon,
  payments: CreditCardIcon,
  withdrawals: PaperPlaneTiltIcon,
  bot: RobotIcon,
  events: BellIcon,
  beacon: SealCheckIcon,
}
const TONES = { up: 'good', degraded: 'warn', down: 'bad', off: 'plain' } as const
const HEADINGS = { up: 'allWorks', degraded: 'someDisturbed', down: 'someDown', none: 'notChecked' } as const
const COLOURS = { up: 'var(--good)', degraded: 'var(--warn)', down: 'var(--bad)', none: 'var(--text-3)' }
const LEGEND = ['up', 'degraded', 'down', 'planned', 'none'] as const

export const handle: RouteHandle = { hasOwnTitle: true }
const pastOf = (params: URLSearchParams) => (params.get(PAST_PARAM) === 'year' ? 'year' : 'quarter')
const pastIn = (request: Request) => pastOf(new URL(request.url).searchParams)
export const loader = ({ context, request }: LoaderArgs) => prefetchOnServer(context, [statusQuery(pastIn(request))])
export const clientLoader = ({ request }: ClientLoaderArgs) => prefetchInBrowser([statusQuery(pastIn(request))])

/** The worst state of the offered services; undefined before the first check. */
function worstOf({ services }: Status): 'up' | 'degraded' | 'down' | undefined {
  if (services.length === 0) return undefined
  return (['down', 'degraded'] as const).find((state) => services.some((service) => service.state === state)) ?? 'up'
}

/** The state of our services, now and over the last 90 days. */
export default function StatusScreen() {
  const { t } = useTranslation(STATUS_NS)
  const past = pastOf(useSearchParams()[0])
  const status = usePrefetched(statusQuery(past))
  useQuery({ ...statusQuery(past), refetchInterval: EVERY_MS })
  const worst = worstOf(status)
  const troubled = status.services.filter(({ state }) => state === 'degraded' || state === 'down')
  const names = troubled.map(({ name }) => t(`name.${name}`)).join(', ')
  const openNotes = status.notes.filter(({ closedAt }) => closedAt === null)
  const closedNotes = status.notes.filter(({ closedAt }) => closedAt !== null)
  const firstNote = openNotes.find((note) => !isPlannedWork(note)) ?? openNotes[0]
  const quietText = firstNote
    ? t(isPlannedWork(firstNote) ? 'plannedText' : 'noteText', { title: firstNote.title })
    : t('allWorksText')
  const heroText = worst === undefined ? t('notCheckedText') : names === '' ? quietText : t('troubleText', { names })
  const Icon = worst === 'up' ? CheckCircleIcon : worst === undefined ? ClockCounterClockwiseIcon : WarningIcon
  return (
    <Box
      as={Page}
      padding="32px var(--gutter) 80px"
      style={{ '--section-color': 'var(--violet-400)' } as CSSProperties}
    >
      <PageMeta title={t('title')} description={t('description')} />
      <Row
        margin={{ base: '8px 0 36px', phone: '8px 0 24px' }}
        as="section"
        gap={24}
        phoneGap={14}
        className={styles.hero}
        style={{ '--tone': COLOURS[worst ?? 'none'] } as CSSProperties}
        aria-live="polite"
      >
        <Stack
          width={{ base: 84, phone: 56 }}
          height={{ base: 84, phone: 56 }}
          flex="none"
          as="span"
          isCentered
          className={styles.sign}
        >
          <Icon weight="fill" aria-hidden="true" />
        </Stack>
        <Box flex={{ phone: 1 }} minWidth={{ phone: 0 }}>
          <h1>{t(HEADINGS[worst ?? 'none'])}</h1>
          <Text tone="muted" marginTop={6}>
            {heroText}
          </Text>
        </Box>
        <Stack margin={{ base: '0 0 0 auto', phone: 0 }} gap={10} align="end" className={styles.side}>
          {status.checkedAt && (
            <Text as="small" size="note" tone="faint" textAlign={{ base: 'right', phone: 'left' }}>
              {t('updated')} <LocalTime at={status.checkedAt} hasTime />
            </Text>
          )}
          <StatusSubscribe />
        </Stack>
      </Row>
      {openNotes.length > 0 && (
        <Box marginBottom={24}>
          <StatusNotes notes={openNotes} />
        </Box>
      )}
      {status.services.length > 0 && (
        <section aria-labelledby="services">
          <SectionHeading id="services" icon={<ClockCounterClockwiseIcon aria-hidden="true" />} title={t('services')}>
            {t('days')}
          </SectionHeading>
          <Box as={Panel} padding={{ base: '8px 24px 20px', phone: '4px 14px 16px' }}>
            {status.services.map((service) => (
              <ServiceRow key={service.name} service={service} />
            ))}
            <Row padding="16px 0 0" as="ul" isWrapped gap={16} rowGap={6} align="stretch" text="note" tone="muted">
              {LEGEND.map((state) => (
                <Row as="li" gap={8} key={state}>
                  <Box
                    ground="ink-6"
                    as="i"
                    width={10}
                    height={10}
                    radius="s"
                    className={styles.day}
                    data-state={state}
                  />
                  {t(`legend.${state}`)}
                </Row>
              ))}
            </Row>
          </Box>
          <Text size="note" tone="faint" marginTop={14}>
            {t('note')}
          </Text>
          <StatusFigures status={status} />
        </section>
      )}
      {status.checkedAt && <StatusIncidents incidents={status.incidents} notes={closedNotes} past={past} />}
    </Box>
  )
}

function ServiceRow({ service: { name, state, availability, days } }: { readonly service: Service }) {
  const { t } = useTranslation(STATUS_NS)
  const Icon = ICONS[name]
  const percent = availability === null ? t('unknown') : formatPercent(availability * 100)
  // A new shop has no 90 days yet.
  const known = days.filter((day) => day !== 'none').length
  return (
    <Grid
      lineBelow="line-1"
      columns={{ base: '40px minmax(150px, 240px) minmax(0, 1fr) 96px 112px', phone: '36px minmax(0, 1fr) auto' }}
      align="center"
      gap={16}
      phoneGap={10}
      padding="12px 0"
    >
      <Stack
        fontSize={20}
        width={{ base: 40, phone: 36 }}
        height={{ base: 40, phone: 36 }}
        as="span"
        isCentered
        tone="accent"
        ground="ink-5"
        radius="m"
      >
        <Icon weight="fill" aria-hidden="true" />
      </Stack>
      <Heading level={3} size="strong">
        {t(`name.${name}`)}
      </Heading>
      <Row
        as="span"
        align="stretch"
        height={30}
        gridColumn={{ phone: '1 / -1' }}
        gridRow={{ phone: 2 }}
        className={styles.days}
        role="img"
        aria-label={
          known === 0
            ? `${t(`name.${name}`)}: ${t('unknown')}`
            : t('availability', { name: t(`name.${name}`), percent, count: known })
        }
      >
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <Box ground="ink-6" as="i" flex={1} radius="s" className={styles.day} key={index} data-state={day} />
        ))}
      </Row>
      <Text
        display={{ phone: 'none' }}
        isTabular
        as="span"
        size="strong"
        tone="muted"
        textAlign="end"
        aria-hidden="true"
      >
        <span>{percent}</span>
        {availability !== null && (
          <Text display="block" as="span" size="small" tone="faint">
            {t('overDays', { count: known })}
          </Text>
        )}
      </Text>
      <Badge justifySelf="stretch" tone={TONES[state]} className={styles.state}>
        {t(`state.${state}`)}
      </Badge>
    </Grid>
  )
}
