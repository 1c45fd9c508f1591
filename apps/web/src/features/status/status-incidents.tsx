import STATUS_NS from 'texts:features/status/status'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { StatusNote } from '@runecase/api/status.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Grid } from '../../ui/grid.tsx'
import { ClockCounterClockwiseIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { spanText } from './span-text.ts'
import styles from './status-incidents.module.css'

type Status = EndpointData<Api['getStatus']>
type Incident = Status['incidents'][number]
type Props = Pick<Status, 'incidents' | 'notes'> & { readonly past: 'quarter' | 'year' }

/** The query parameter that says how far back events are shown. */
export const PAST_PARAM = 'past'

/** Closed notes of operators and incidents of services, newest first. */
export function StatusIncidents({ incidents, notes, past }: Props) {
  const { t } = useTranslation(STATUS_NS)
  const rows = [
    ...notes.map((note) => ({ key: `note ${note.id}`, at: note.startedAt, row: <NoteRow note={note} /> })),
    ...incidents.map((incident) => ({
      key: `${incident.service}${incident.startedAt}`,
      at: incident.startedAt,
      row: <IncidentRow incident={incident} />,
    })),
  ].sort((left, right) => right.at.localeCompare(left.at))
  return (
    <Box as="section" margin={{ base: '48px 0 0', phone: '32px 0 0' }} aria-labelledby="past">
      <SectionHeading id="past" icon={<ClockCounterClockwiseIcon aria-hidden="true" />} title={t(`past.${past}`)} />
      {incidents.length + notes.length === 0 ? (
        <Text size="body" tone="muted">
          {t(`noPast.${past}`)}
        </Text>
      ) : (
        <Stack as="ul" gap={8}>
          {rows.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </Stack>
      )}
      <ButtonLink marginTop={12} kind="secondary" to={past === 'year' ? '?' : `?${PAST_PARAM}=year`} preventScrollReset>
        {t(past === 'year' ? 'lastQuarter' : 'wholeYear')}
      </ButtonLink>
    </Box>
  )
}

function IncidentRow({ incident: { service, state, startedAt, endedAt } }: { readonly incident: Incident }) {
  const { t } = useTranslation(STATUS_NS)
  const seconds = endedAt === null ? undefined : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000
  return (
    <PastRow at={startedAt}>
      <div>
        <Row as="h3" isWrapped gap={12} rowGap={6} text="strong">
          {t(`name.${service}`)}
          <Badge tone={state === 'down' ? 'bad' : 'warn'}>{t(`pastState.${state}`)}</Badge>
          <Text as="small" size="note" tone="muted">
            {seconds === undefined ? t('lasts') : spanText(t, seconds)}
          </Text>
        </Row>
      </div>
    </PastRow>
  )
}

/** A closed note: what happened, for how long, and how it ended. */
function NoteRow({ note: { id, service, title, startedAt, closedAt, lines } }: { readonly note: StatusNote }) {
  const { t } = useTranslation(STATUS_NS)
  const seconds = closedAt === null ? undefined : (Date.parse(closedAt) - Date.parse(startedAt)) / 1000
  return (
    <PastRow at={startedAt}>
      <div id={`note-${id}`}>
        <Row as="h3" isWrapped gap={12} rowGap={6} text="strong">
          {title}
          <Badge tone="plain">{t(`name.${service}`)}</Badge>
          {seconds !== undefined && (
            <Text as="small" size="note" tone="muted">
              {spanText(t, seconds)}
            </Text>
          )}
        </Row>
        {lines[0] && (
          <Text tone="muted" marginTop={6}>
            {lines[0].text}
          </Text>
        )}
      </div>
    </PastRow>
  )
}

function PastRow({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  return (
    <Grid
      as={Panel}
      columns={{ base: '148px minmax(0, 1fr)', phone: 1 }}
      gap={16}
      rowGap={6}
      padding={{ base: '16px 20px', phone: 14 }}
      className={styles.incident}
    >
      <LocalTime at={at} hasTime />
      {children}
    </Grid>
  )
}
