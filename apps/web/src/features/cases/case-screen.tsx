import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { currentUserQuery, userLevelQuery } from '../../api/enter-session.ts'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { caseDropsQuery, caseQuery } from '../../core/catalog/public.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Box } from '../../ui/box.tsx'
import { keepStyles } from '../../ui/keep-styles.ts'
import { Page } from '../../ui/page.tsx'
import { CaseContents } from './case-contents.tsx'
import { CaseTable } from './case-table.tsx'
import lastDrops from './last-drops.module.css'
import type { Opener } from './opening-terms.ts'

keepStyles(lastDrops)

const CaseMore = lazy(() => import('./case-more.tsx'))

const queriesOf = (caseName: string) => [caseQuery(caseName), caseDropsQuery(caseName)]

export const loader = ({ params, context }: LoaderArgs) => prefetchOnServer(context, queriesOf(params.caseName ?? ''))

export const clientLoader = ({ params }: ClientLoaderArgs) => prefetchInBrowser(queriesOf(params.caseName ?? ''))

export const handle: RouteHandle = { kind: 'product' }

/** A case: its stage, the terms of opening it, and its contents with exact odds. */
export default function CaseScreen() {
  const { caseName = '' } = useParams()
  const details = usePrefetched(caseQuery(caseName))
  const drops = usePrefetched(caseDropsQuery(caseName))
  const opener = useOpener()
  return (
    <Box as={Page} padding="0 var(--gutter) 80px">
      <CaseTable key={caseName} details={details} drops={drops} opener={opener} />
      <CaseContents key={`contents-${caseName}`} details={details} drops={drops} />
      <Suspense>
        <CaseMore key={`more-${caseName}`} details={details} userLevel={opener?.level ?? 1} />
      </Suspense>
    </Box>
  )
}

/** The viewer's data for opening; null for a guest, and until it is loaded. */
function useOpener(): Opener | null {
  const viewer = useViewer()
  const user = useQuery({ ...currentUserQuery(), enabled: viewer !== null }).data
  const level = useQuery({ ...userLevelQuery(viewer?.userId ?? '0'), enabled: viewer !== null }).data
  if (viewer === null || !user) return null
  return { balance: user.finance.balance, coinBalance: user.finance.coinBalance, level: level?.userLevel ?? 1 }
}
