import INVENTORY_NS from 'texts:features/inventory/inventory'
import { ID_PATTERN } from '@runecase/api/id-rules.ts'
import { useTranslation } from 'react-i18next'
import { data, redirect, useParams } from 'react-router'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { currentViewer } from '../../api/session.ts'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { type ItemHistory, itemHistoryQuery } from '../../core/inventory/public.ts'
import { SupportButton } from '../../core/support/public.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Grid } from '../../ui/grid.tsx'
import { CaretLeftIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { ItemBadge } from './item-badge.tsx'
import { ItemHistorySteps } from './item-history-steps.tsx'
import styles from './item-screen.module.css'

/** The id in the URL; an invalid one is a 404. */
function idOf(params: { readonly itemId?: string | undefined }): string {
  const { itemId = '' } = params
  if (!ID_PATTERN.test(itemId)) throw data({ code: 'dataNotFound' }, { status: 404 })
  return itemId
}

export const loader = ({ params, context }: LoaderArgs) => {
  if (!context.get(pageContext).viewer) throw redirect(paths.home())
  return prefetchOnServer(context, [itemHistoryQuery(idOf(params))])
}

export const clientLoader = ({ params }: ClientLoaderArgs) => {
  if (!currentViewer()) throw redirect(paths.home())
  return prefetchInBrowser([itemHistoryQuery(idOf(params))])
}

export const handle: RouteHandle = { hasOwnTitle: true }

/** A support request from here refers to the item's withdrawal if it has one, otherwise to the item. */
function aboutOf({ item: { id, name }, steps }: ItemHistory) {
  const kind = steps.some(({ status }) => status === 'PREPARING') ? 'withdrawal' : 'item'
  return { subject: { kind, id, name }, topic: kind } as const
}

/** One item of the player with its whole history, every step with its proof. */
export default function ItemScreen() {
  const { t } = useTranslation([INVENTORY_NS, CATALOG_NS])
  const { itemId = '' } = useParams()
  const history = usePrefetched(itemHistoryQuery(itemId))
  const { item } = history
  return (
    <Page>
      <title>{t('history.title', { name: item.name })}</title>
      <ButtonLink to={paths.ownProfile()} kind="ghost" size="s">
        <CaretLeftIcon weight="bold" aria-hidden="true" />
        {t('history.back')}
      </ButtonLink>
      <Grid
        columns={{ base: 'minmax(0, 360px) minmax(0, 1fr)', phone: 1 }}
        gap={24}
        phoneGap={12}
        align="start"
        marginTop={16}
      >
        <Stack
          as={Panel}
          gap={12}
          align="center"
          className={styles.item}
          data-r={item.rarity}
          padding={24}
          textAlign="center"
        >
          <Picture shownWidth="min(280px, 70%)" src={item.image} width={280} height={280} alt="" isEager />
          <Text as="span" size="label" tone="rarity">
            {t(`catalog:rarity.${item.rarity}`)}
          </Text>
          <h1>{item.name}</h1>
          <Gold value={item.price} size="l" />
          <ItemBadge item={item} isAlways />
          {item.hold && <Text tone="muted">{t(`hold.texts.${item.hold.reason}`)}</Text>}
          <SupportButton about={aboutOf(history)} />
        </Stack>
        <Box as={Panel} padding={24} className={styles.history}>
          <h2>{t('history.heading')}</h2>
          <ItemHistorySteps history={history} />
        </Box>
      </Grid>
    </Page>
  )
}
