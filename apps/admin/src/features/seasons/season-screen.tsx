import SEASONS_NS from 'texts:features/seasons/seasons'
import { Button } from '@mantine/core'
import { Copy } from '@phosphor-icons/react'
import type { EditedSeason } from '@runecase/api/operator/seasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { seasonQuery } from '../../api/edited-season.queries.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { SeasonChanges } from './season-changes.tsx'
import { SeasonEditor } from './season-editor.tsx'
import { SeasonGiveaway } from './season-giveaway.tsx'
import { SeasonLookPanel } from './season-look.tsx'
import { SeasonFacts, SeasonLeaderboards, SeasonPass, SeasonResults, SeasonTasks } from './season-parts.tsx'
import { SeasonPartsForm } from './season-parts-form.tsx'
import { SEASON_TABS, SeasonTabs } from './season-tabs.tsx'
import styles from './seasons.module.css'
import { SeasonStateBadge } from './seasons-screen.tsx'

const REFRESH_MS = 15_000

/** One event: window and look, pass, tasks, leaderboards, raffle and results. */
export function Component() {
  const { t } = useTranslation(SEASONS_NS)
  const { data, error } = useQuery({ ...seasonQuery(Number(useParams().id)), refetchInterval: REFRESH_MS })
  if (data) return <Shown event={data} />
  return (
    <Screen title={t('title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown({ event }: { readonly event: EditedSeason }) {
  const { t } = useTranslation(SEASONS_NS)
  const { id, state, fields, passWorth, results } = event
  const mayEdit = useIsPermitted()('operations.edit')
  const params = useParams()
  const tab = SEASON_TABS.find((one) => one === params.tab) ?? 'look'
  return (
    <Screen
      title={fields.fullName}
      badge={<SeasonStateBadge state={state} />}
      actions={
        mayEdit ? (
          <>
            {state === 'active' ? <EndButton event={event} /> : null}
            <Button component={Link} to={`/events/${id}/copy`} variant="default" leftSection={<Copy aria-hidden />}>
              {t('copy')}
            </Button>
          </>
        ) : null
      }
    >
      <SeasonTabs id={id} open={tab} />
      {tab === 'look' ? <LookTab event={event} mayEdit={mayEdit} /> : null}
      {tab === 'pass' ? (
        mayEdit ? (
          <SeasonPartsForm id={id} part="levels" />
        ) : (
          <div className={styles.main}>
            <SeasonPass event={event} />
            <Panel>
              <SeasonGiveaway worth={passWorth} players={results.players} />
            </Panel>
          </div>
        )
      ) : null}
      {tab === 'tasks' ? mayEdit ? <SeasonPartsForm id={id} part="tasks" /> : <SeasonTasks event={event} /> : null}
      {tab === 'boards' ? <SeasonLeaderboards event={event} /> : null}
    </Screen>
  )
}

/** Window, texts, pictures, cards and slides, with the preview beside them. */
function LookTab({ event, mayEdit }: { readonly event: EditedSeason; readonly mayEdit: boolean }) {
  const { t } = useTranslation(SEASONS_NS)
  const { id, version, fields } = event
  const past = (['startsAt', 'endsAt', 'expiresAt'] as const).filter((name) => Date.parse(fields[name]) <= Date.now())
  if (!mayEdit) {
    return (
      <Columns widths="minmax(0, 1.8fr) minmax(0, 1fr)">
        <SeasonLookPanel fields={fields} />
        <Aside>
          <SeasonFacts event={event} />
          <SeasonResults event={event} />
        </Aside>
      </Columns>
    )
  }
  return (
    <EditForm
      isWide
      base={{ values: fields, version }}
      reload={() => queryClient.invalidateQueries({ queryKey: seasonQuery(id).queryKey })}
      save={(values, { version: on, reason }) =>
        callOperator('editSeason', { params: { id }, body: { version: on, fields: values, reason } })
      }
      fields={(field) => (
        <SeasonEditor
          base={fields}
          field={field}
          past={past}
          hint={past.length > 0 ? t('runningHint') : undefined}
          below={<SeasonResults event={event} />}
        />
      )}
      preview={(values) => <SeasonChanges before={fields} after={values} />}
      showValue={(value) => (typeof value === 'object' ? '…' : String(value))}
    />
  )
}

function EndButton({ event: { id, version } }: { readonly event: EditedSeason }) {
  const { t } = useTranslation(SEASONS_NS)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button color="red" variant="light" onClick={() => setAsking(true)}>
        {t('end')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={t('end')}
        text={t('endText')}
        confirm={t('end')}
        isDangerous
        onClose={() => setAsking(false)}
        act={async (reason) => {
          await callOperator('endSeason', { params: { id }, body: { version, reason } })
          await queryClient.invalidateQueries()
        }}
      />
    </>
  )
}
