import PROFILE_NS from 'texts:features/profile/profile'
import { ID_PATTERN } from '@runecase/api/id-rules.ts'
import { useTranslation } from 'react-i18next'
import { data, useParams } from 'react-router'
import { userLevelQuery } from '../../api/enter-session.ts'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { browserQueryClient } from '../../api/query-client.ts'
import { currentViewer, useViewer, type Viewer } from '../../api/session.ts'
import { inventoryPageQuery, withdrawnQuery } from '../../core/inventory/public.ts'
import { dashboardQuery, userQuery } from '../../core/player/public.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { useSeo } from '../../navigation/use-seo.ts'
import { Page } from '../../ui/page.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { HiddenProfile } from './hidden-profile.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { type ProfileLists, ProfileTabs } from './profile-tabs.tsx'

/** The id in the URL; an invalid one is a 404. */
function idOf(params: { readonly userId?: string | undefined }): string {
  const { userId = '' } = params
  if (!ID_PATTERN.test(userId)) throw data({ code: 'userNotFound' }, { status: 404 })
  return userId
}

const personQueries = (userId: string) => [userQuery(userId), userLevelQuery(userId)]

/** The lists are optional: a list that fails to load says so in its place. */
const inventoryQueries = (userId: string, viewer: Viewer | null) =>
  viewer?.userId === userId
    ? [inventoryPageQuery('active', userId), withdrawnQuery(userId), inventoryPageQuery('all', userId)]
    : [inventoryPageQuery('all', userId)]

export const loader = ({ params, context }: LoaderArgs) => {
  const userId = idOf(params)
  const { viewer } = context.get(pageContext)
  return prefetchOnServer(context, personQueries(userId), [dashboardQuery(userId), ...inventoryQueries(userId, viewer)])
}

export const clientLoader = ({ params }: ClientLoaderArgs) => {
  const userId = idOf(params)
  void browserQueryClient().prefetchQuery(dashboardQuery(userId))
  for (const query of inventoryQueries(userId, currentViewer())) void browserQueryClient().prefetchQuery(query)
  return prefetchInBrowser(personQueries(userId))
}

export const handle: RouteHandle = { hasOwnTitle: true }

/** A player's profile and items; their own screen also sells items and shows their seeds. */
export function ProfileScreen({ lists }: { readonly lists: ProfileLists }) {
  const { t } = useTranslation(PROFILE_NS)
  const { userId = '' } = useParams()
  const isOwn = useViewer()?.userId === userId
  const user = usePrefetched(userQuery(userId))
  const level = usePrefetched(userLevelQuery(userId))
  const seo = useSeo()
  return (
    <Page>
      <PageMeta {...seo} {...(isOwn && { title: t('ownTitle') })} kind="profile" />
      <ProfileHeader user={user} level={level} isOwn={isOwn} />
      {user.isHidden && !isOwn ? (
        <HiddenProfile />
      ) : (
        <ProfileTabs key={`${userId}-${isOwn}`} userId={userId} isOwn={isOwn} lists={lists} />
      )}
    </Page>
  )
}
