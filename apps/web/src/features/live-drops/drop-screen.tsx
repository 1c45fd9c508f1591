import SHARED_DROP_NS from 'texts:features/live-drops/shared-drop'
import { ID_PATTERN } from '@runecase/api/id-rules.ts'
import { useTranslation } from 'react-i18next'
import { data, useParams } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { DemoMark } from '../../core/player/public.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { ScalesIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './drop-screen.module.css'
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
    <Page>
      <PageMeta title={t('title', names)} description={t('description', names)} />
      <meta name="robots" content="noindex" />
      <Stack
        as={Panel}
        gap={12}
        align="center"
        margin="0 auto"
        maxWidth={640}
        className={styles.drop}
        data-r={item.rarity}
        padding={{ base: 32, phone: 20 }}
        textAlign="center"
      >
        {isBestOfDay && <Badge tone="warn">{t('best')}</Badge>}
        <Picture shownWidth="min(320px, 70%)" src={item.image} width={320} height={320} alt="" isEager />
        <Text as="span" size="label" tone="rarity">
          {t(`catalog:rarity.${item.rarity}`)}
        </Text>
        <h1>{item.name}</h1>
        <Gold value={item.price} size="l" />
        <Row as="p" isWrapped gap={8} rowGap={4} justify="center" overflowWrap="anywhere">
          <Avatar src={user.avatar} size={28} />
          <PrefetchLink to={paths.profile(user.id)} className={styles.player}>
            {user.name}
            <DemoMark userId={user.id} />
          </PrefetchLink>
          <Text as="span" tone="muted">
            {t('from', names)} · <LocalTime at={createdAt} hasTime />
          </Text>
        </Row>
        <Row isWrapped gap={12} justify="center" marginTop={8}>
          {drop.case.isListed && (
            <ButtonLink to={paths.openCase(drop.case.slug)} kind="gold" size="l">
              {t('open')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.checkPlay(drop.id)} kind="secondary" size="l">
            <ScalesIcon weight="bold" aria-hidden="true" />
            {t('proof')}
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  )
}
