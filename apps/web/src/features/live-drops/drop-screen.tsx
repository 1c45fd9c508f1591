import SHARED_DROP_NS from 'texts:features/live-drops/shared-drop'
import { ID_PATTERN } from '@runecase/api/id-rules.ts'
import { useTranslation } from 'react-i18next'
import { data, useParams } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { ProofLink, SharedPage, SharedPlayer } from '../../core/sharing/public.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { sharedDropQuery } from './live-drops.queries.ts'

/** The id in the URL; an invalid one is a 404. */
function idOf({ dropId = '' }: { readonly dropId?: string | undefined }): string {
  if (!ID_PATTERN.test(dropId)) throw data({ code: 'dataNotFound' }, { status: 404 })
  return dropId
}

export const loader = ({ params, context }: LoaderArgs) => prefetchOnServer(context, [sharedDropQuery(idOf(params))])

export const clientLoader = ({ params }: ClientLoaderArgs) => prefetchInBrowser([sharedDropQuery(idOf(params))])

export const handle: RouteHandle = { hasOwnTitle: true }

/** The public page of an item that a case gave: who got it, from which case, its proof, and the way to open one like it. */
export default function DropScreen() {
  const { t } = useTranslation([SHARED_DROP_NS, CATALOG_NS])
  const { dropId = '' } = useParams()
  const drop = usePrefetched(sharedDropQuery(dropId))
  const { item, user, isBestOfDay, createdAt } = drop
  const names = { item: item.name, player: user.name, caseName: drop.case.name, price: formatGold(item.price) }
  return (
    <SharedPage
      meta={{ title: t('title', names), description: t('description', names) }}
      rarity={item.rarity}
      badge={isBestOfDay && <Badge tone="warn">{t('best')}</Badge>}
      image={item.image}
      kicker={t(`catalog:rarity.${item.rarity}`)}
      title={item.name}
      value={item.price}
      actions={
        <>
          {drop.case.isListed && (
            <ButtonLink to={paths.openCase(drop.case.slug)} kind="gold" size="l">
              {t('open')}
            </ButtonLink>
          )}
          <ProofLink playId={drop.id} />
        </>
      }
    >
      <Row as="p" isWrapped gap={8} rowGap={4} justify="center" overflowWrap="anywhere">
        <SharedPlayer user={user} />
        <Text as="span" tone="muted">
          {t('from', names)} · <LocalTime at={createdAt} hasTime />
        </Text>
      </Row>
    </SharedPage>
  )
}
