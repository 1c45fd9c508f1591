import CASE_HISTORY_NS from 'texts:features/case-history/case-history'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { guardInBrowser, guardOnServer } from '../../core/fairness/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Grid } from '../../ui/grid.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { Stack } from '../../ui/stack.tsx'
import { changesQuery, observedQuery } from './case-history.queries.ts'
import { CheckVersion } from './check-version.tsx'
import { HistoryHead } from './history-head.tsx'
import { ObservedPanel } from './observed-panel.tsx'
import { ObservedTable } from './observed-table.tsx'
import { VersionList } from './version-list.tsx'

const queriesOf = (caseId = '') => [observedQuery(caseId), changesQuery(caseId)]

export function loader(args: LoaderArgs) {
  guardOnServer(args)
  return prefetchOnServer(args.context, queriesOf(args.params.caseId))
}

export function clientLoader(args: ClientLoaderArgs) {
  guardInBrowser(args)
  return prefetchInBrowser(queriesOf(args.params.caseId))
}

/** Every odds version of a case with its changes, and the observed drops against the promised odds. */
export default function CaseHistoryScreen() {
  const { t } = useTranslation(CASE_HISTORY_NS)
  const { caseId = '' } = useParams()
  const observed = usePrefetched(observedQuery(caseId))
  const versions = usePrefetched(changesQuery(caseId))
  const current = versions.find(({ version }) => version === observed.inForce)
  return (
    <Grid as={Page} columns={1} gap={24}>
      <HistoryHead observed={observed} current={current} />
      <LinkTabs
        label={t('tabs.label')}
        tabs={[
          { to: paths.openCase(observed.case.slug), label: t('tabs.contents') },
          { to: paths.caseHistory(observed.case.id), label: t('versions.title'), count: versions[0]?.version },
          { to: '#observed-title', label: t('observed.title'), isCurrent: false },
        ]}
      />
      <Grid columns={{ base: 'minmax(0, 1fr) 468px', laptop: 1 }} gap={24} align="start">
        <section aria-labelledby="versions-title">
          <h2 id="versions-title" className="visually-hidden">
            {t('versions.title')}
          </h2>
          <VersionList caseId={caseId} versions={versions} inForce={observed.inForce} />
        </section>
        <Stack as="aside" gap={16} minWidth={0}>
          <ObservedPanel observed={observed} />
          <CheckVersion caseId={caseId} version={observed.version} />
        </Stack>
      </Grid>
      <ObservedTable observed={observed} />
    </Grid>
  )
}
