import SHARED_CONTRACT_NS from 'texts:features/contracts/shared-contract'
import { ID_PATTERN } from '@runecase/api/id-rules.ts'
import { useTranslation } from 'react-i18next'
import { data, useParams } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { endpointQuery, usePrefetched } from '../../api/queries.ts'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { MiniItem, multiplierText } from '../../core/item-games/public.ts'
import { ProofLink, SharedPage, SharedPlayer } from '../../core/sharing/public.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { GOLD_PICTURE } from './use-contract.ts'

const sharedContractQuery = (id: string) => endpointQuery('getSharedContract', { params: { id } })

/** The id in the URL; an invalid one is a 404. */
function idOf({ contractId = '' }: { readonly contractId?: string | undefined }): string {
  if (!ID_PATTERN.test(contractId)) throw data({ code: 'dataNotFound' }, { status: 404 })
  return contractId
}

export const loader = ({ params, context }: LoaderArgs) =>
  prefetchOnServer(context, [sharedContractQuery(idOf(params))])

export const clientLoader = ({ params }: ClientLoaderArgs) => prefetchInBrowser([sharedContractQuery(idOf(params))])

export const handle: RouteHandle = { hasOwnTitle: true }

/** The public page of a contract: who made it, of what, its proof, and the way to make one. */
export default function SharedContractScreen() {
  const { t } = useTranslation([SHARED_CONTRACT_NS, CATALOG_NS])
  const { contractId = '' } = useParams()
  const { id, user, items, multiplier, result, change, createdAt } = usePrefetched(sharedContractQuery(contractId))
  const value = result?.price ?? change
  const paid = items.reduce((minor, { price }) => minor + Math.round(price * 100), 0) / 100
  const name = result?.name ?? t('onlyGold')
  const names = { item: name, player: user.name, price: formatGold(value), count: items.length }
  return (
    <SharedPage
      meta={{ title: t('title', names), description: t('description', names) }}
      rarity={result?.rarity ?? 'common'}
      badge={<Badge tone={multiplier > 1 ? 'good' : 'plain'}>×{multiplierText(multiplier)}</Badge>}
      image={result?.image ?? GOLD_PICTURE}
      kicker={result ? t(`catalog:rarity.${result.rarity}`) : t('kicker')}
      title={name}
      value={value}
      actions={
        <>
          <ButtonLink to={paths.contracts()} kind="gold" size="l">
            {t('make')}
          </ButtonLink>
          <ProofLink playId={id} />
        </>
      }
    >
      <Row as="p" isWrapped gap={8} rowGap={4} justify="center" overflowWrap="anywhere">
        <SharedPlayer user={user} />
        <Text as="span" tone="muted">
          {t('from', { count: items.length, sum: formatGold(paid) })} · <LocalTime at={createdAt} hasTime />
        </Text>
      </Row>
      <Grid as="ul" columns="repeat(auto-fill, minmax(88px, 1fr))" gap={8} width="100%" aria-label={t('used')}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and equal items may repeat
          <MiniItem key={index} item={item} isSpent />
        ))}
      </Grid>
    </SharedPage>
  )
}
