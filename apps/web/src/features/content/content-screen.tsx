import CONTENT_NS from 'texts:features/content/content'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { pageQuery } from './content.queries.ts'
import { PageFrame } from './page-frame.tsx'
import { Prose } from './prose.tsx'

/** The slug of the page at a path. */
const slugOf = (pathname: string) => (pathname === '/privacy-policy' ? 'event-condition' : pathname.slice(1))

export const loader = ({ url, context }: LoaderArgs) => prefetchOnServer(context, [pageQuery(slugOf(url.pathname))])
export const clientLoader = ({ url }: ClientLoaderArgs) => prefetchInBrowser([pageQuery(slugOf(url.pathname))])

/** A content page: terms, cookies, event conditions, contacts, responsible play. */
export default function ContentScreen() {
  const { t } = useTranslation(CONTENT_NS)
  const { pathname } = useLocation()
  const { title, blocks } = usePrefetched(pageQuery(slugOf(pathname)))
  const isAboutLimits = pathname === paths.responsiblePlay()
  const contents = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  )
  return (
    <PageFrame title={title} aside={isAboutLimits && <OwnLimits />} contentsLabel={t('contents')} contents={contents}>
      <Prose blocks={blocks} />
    </PageFrame>
  )
}

/** The link to the player's own limits; guests have none. */
function OwnLimits() {
  const { t } = useTranslation(CONTENT_NS)
  const isPlayer = useViewer() !== null
  return (
    <ButtonLink
      data-action="limits"
      to={isPlayer ? paths.accountSettings() : paths.register('limits')}
      preventScrollReset={!isPlayer}
      size="l"
    >
      {t(isPlayer ? 'ownLimits' : 'ownLimitsAsGuest')}
    </ButtonLink>
  )
}
