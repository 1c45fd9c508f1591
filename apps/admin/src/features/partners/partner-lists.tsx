import PARTNERS_NS from 'texts:features/partners/partners'
import { Anchor, Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PlayerName } from '../../core/players/public.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'

function PlayerLink({ id, nickname }: { readonly id: string; readonly nickname: string }) {
  return (
    <Anchor component={Link} to={`/players/${id}`}>
      <PlayerName id={id} nickname={nickname} />
    </Anchor>
  )
}

/** The players whom a partner brought. */
export function BroughtPlayers({ partnerId }: { readonly partnerId: string }) {
  const { t } = useTranslation(PARTNERS_NS)
  return (
    <ResourceList
      name="listBroughtPlayers"
      label={t('brought')}
      empty={t('broughtNone')}
      fixed={{ partnerId, perPage: '10' }}
      rowId={({ player }) => player.id}
      columns={[
        { id: 'player', header: t('player'), cell: ({ player }) => <PlayerLink {...player} /> },
        {
          id: 'code',
          header: t('codes.code'),
          cell: ({ code, way }) => `${code} · ${t(`ways.${way}`)}`,
        },
        { id: 'at', header: t('columns.registered'), cell: ({ at }) => <TimeCell at={at} /> },
        {
          id: 'first',
          header: t('columns.firstRefill'),
          cell: ({ firstRefillAt }) => (firstRefillAt === null ? '—' : <TimeCell at={firstRefillAt} />),
        },
        {
          id: 'linked',
          header: t('columns.excluded'),
          cell: ({ isLinked }) => (isLinked ? <Badge color="red">{t('excluded.linked')}</Badge> : '—'),
        },
      ]}
    />
  )
}

/** The entries of a partner's commission, with the refills behind them. */
export function Commissions({ partnerId }: { readonly partnerId: string }) {
  const { t } = useTranslation(PARTNERS_NS)
  return (
    <ResourceList
      name="listPartnerCommissions"
      label={t('commissions')}
      empty={t('commissionsNone')}
      fixed={{ partnerId, perPage: '10' }}
      rowId={({ id }) => id}
      columns={[
        { id: 'at', header: t('columns.at'), cell: ({ at }) => <TimeCell at={at} /> },
        { id: 'player', header: t('player'), cell: ({ player }) => <PlayerLink {...player} /> },
        {
          id: 'source',
          header: t('columns.source'),
          cell: ({ source, orderId }) =>
            orderId === null ? (
              t(`sources.${source}`)
            ) : (
              <Anchor component={Link} to={`/payments/${orderId}`}>
                {t(`sources.${source}`)}
              </Anchor>
            ),
        },
        { id: 'base', header: t('months.base'), isNumber: true, cell: ({ base }) => showSum(base) },
        {
          id: 'commission',
          header: t('figures.commission'),
          isNumber: true,
          cell: ({ commission, excluded }) =>
            excluded === null ? showSum(commission) : <Badge color="red">{t(`excluded.${excluded}`)}</Badge>,
        },
        { id: 'release', header: t('columns.release'), cell: ({ releaseAt }) => <TimeCell at={releaseAt} /> },
      ]}
    />
  )
}
