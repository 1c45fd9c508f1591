import { useTranslation } from 'react-i18next'
import { type MetaArgs, useLoaderData, useLocation } from 'react-router'
import contacts from '../../../../../demo/pages/contacts.md?raw'
import cookies from '../../../../../demo/pages/cookies.md?raw'
import eventCondition from '../../../../../demo/pages/event-condition.md?raw'
import responsiblePlay from '../../../../../demo/pages/responsible-play.md?raw'
import userAgreement from '../../../../../demo/pages/user-agreement.md?raw'
import type { LoaderArgs } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../app/paths.ts'
import { pageMeta } from '../../i18n/page-meta.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CONTENT_NS } from './content.i18n.ts'
import type { CONTENT_PATHS } from './content-paths.ts'
import { parseMarkdown } from './markdown.ts'
import { PageFrame } from './page-frame.tsx'
import { Prose } from './prose.tsx'

const SOURCES: Readonly<Record<(typeof CONTENT_PATHS)[number], string>> = {
  contacts,
  cookies,
  'user-agreement': userAgreement,
  'event-condition': eventCondition,
  'privacy-policy': eventCondition,
  'responsible-play': responsiblePlay,
}

/** Read on the server alone, so that no browser loads the words of a page twice. */
export const loader = ({ url }: LoaderArgs) => {
  const source = Object.entries(SOURCES).find(([path]) => url.pathname === `/${path}`)?.[1]
  if (source === undefined) throw new Error(`${url.pathname} has no words`)
  return parseMarkdown(source)
}

export const meta = ({ location }: MetaArgs) => pageMeta(location.pathname)

/** A page of words: an agreement, the cookies, the conditions of the event, the ways to write, how to play within bounds. */
export default function ContentScreen() {
  const { t } = useTranslation(CONTENT_NS)
  const { title, blocks } = useLoaderData<typeof loader>()
  const isAboutLimits = useLocation().pathname === paths.responsiblePlay()
  const contents = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, words: block.text }] : [],
  )
  return (
    <PageFrame title={title} aside={isAboutLimits && <OwnLimits />} contentsLabel={t('contents')} contents={contents}>
      <Prose blocks={blocks} />
    </PageFrame>
  )
}

/** The way to the limits themselves: they are a player's own. */
function OwnLimits() {
  const { t } = useTranslation(CONTENT_NS)
  const isPlayer = useViewer() !== null
  return (
    <ButtonLink to={isPlayer ? paths.accountSettings() : paths.register()} preventScrollReset={!isPlayer} size="l">
      {t(isPlayer ? 'ownLimits' : 'ownLimitsAsGuest')}
    </ButtonLink>
  )
}
