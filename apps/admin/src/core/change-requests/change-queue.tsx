import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { Badge, Button, SegmentedControl, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useOperator } from '../../api/operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { showDateTime } from '../../list/format.ts'
import { useListAddress } from '../../list/use-list-address.ts'
import { showPicked, useListKeys } from '../../list/use-list-keys.ts'
import { changeCountsQuery } from './change-counts.ts'
import { ChangeIcon } from './change-icon.tsx'
import { changeName } from './change-name.ts'
import styles from './change-requests-screen.module.css'

const VIEWS = ['waiting', 'mine', 'drafts', 'all'] as const
export const STATE_COLORS = {
  draft: 'gray',
  proposed: 'yellow',
  approved: 'blue',
  applied: 'green',
  rejected: 'gray',
  stale: 'red',
  withdrawn: 'gray',
} as const
const REFRESH_MS = 15_000

/** Change requests as a narrow list: waiting ones, own ones, all. */
export function ChangeQueue({ selectedId }: { readonly selectedId: string | undefined }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const { values, set } = useListAddress()
  const { id: ownId } = useOperator()
  const navigate = useNavigate()
  const view = VIEWS.find((one) => one === values.view) ?? 'waiting'
  const { data, error, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['listChangeRequests', view],
    queryFn: ({ pageParam, signal }) =>
      callOperator('listChangeRequests', { query: { view, ...(pageParam && { page: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    refetchInterval: REFRESH_MS,
  })
  const drafts = useQuery(changeCountsQuery).data?.drafts
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const search = view === 'waiting' ? '' : `?view=${view}`
  const picked = useListKeys(items.length, {
    open: (index) => void navigate(`/change-requests/${items[index]?.id}${search}`),
  })
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('views.label')}
        value={view}
        onChange={(value) => set('view', value === 'waiting' ? null : value)}
        data={VIEWS.map((value) => ({
          value,
          label: value === 'drafts' && drafts ? t('views.draftsOf', { count: drafts }) : t(`views.${value}`),
        }))}
      />
      {data ? null : <LoadingOrError error={error} height={240} />}
      {data && items.length === 0 ? (
        <Text c="dimmed" ta="center" py="lg">
          {t(`empty.${view}`)}
        </Text>
      ) : null}
      <ul className={styles.queue}>
        {items.map((item, index) => {
          const { id, author, state, canDecide } = item
          const at = showDateTime(item.proposedAt ?? item.createdAt)
          const isOwn = author.id === ownId && state === 'proposed'
          const badge = canDecide ? t('waits') : isOwn ? t('yours') : t(`states.${state}`)
          return (
            <li key={id} ref={index === picked ? showPicked : undefined}>
              <NavLink
                className={styles.entry ?? ''}
                to={`/change-requests/${id}${search}`}
                data-picked={index === picked || undefined}
                aria-current={id === selectedId ? 'page' : undefined}
              >
                <span className={styles.kind}>
                  <ChangeIcon kind={item.kind} />
                </span>
                <span className={styles.about}>
                  {changeName(item)}
                  <small>{t('about', { number: t('number', { id }), author: author.name, at })}</small>
                  <Badge size="sm" color={isOwn ? 'blue' : STATE_COLORS[state]}>
                    {badge}
                  </Badge>
                </span>
              </NavLink>
            </li>
          )
        })}
      </ul>
      {hasNextPage ? (
        <Button variant="default" fullWidth onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
