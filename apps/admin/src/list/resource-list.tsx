import LIST_NS from 'texts:list/list'
import { Button, Checkbox, Menu, Skeleton, Text } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { ArrowDown, ArrowUp, Columns, DownloadSimple } from '@phosphor-icons/react'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi, OperatorEndpointName } from '@runecase/api/operator-api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addressOf, callOperator } from '../api/call-operator.ts'
import { messageOf } from '../form/message-of.ts'
import { showNumber } from './format.ts'
import { ListCards } from './list-cards.tsx'
import type { ListColumn } from './list-column.ts'
import { type ListFilter, ListFilterField } from './list-filter.tsx'
import styles from './resource-list.module.css'
import { SavedViews } from './saved-views.tsx'
import { showSum } from './show-sums.ts'
import { useListAddress } from './use-list-address.ts'
import { showPicked, useListKeys } from './use-list-keys.ts'

/** The response of every list (`listOf`). */
interface ListData<Row> {
  readonly items: readonly Row[]
  readonly total: number | null
  readonly next: string | null
  /** In a list of sums, the sum of all rows. */
  readonly sum?: number | null
}

/** Endpoints that return a list. */
export type ListName = {
  [N in OperatorEndpointName]: EndpointData<OperatorApi[N]> extends ListData<unknown> ? N : never
}[OperatorEndpointName]

export type RowOf<N extends ListName> = EndpointData<OperatorApi[N]>['items'][number]

export interface ResourceListProps<N extends ListName> {
  readonly name: N
  readonly label: string
  readonly columns: readonly ListColumn<RowOf<N>>[]
  readonly filters?: readonly ListFilter[]
  /** Query fields set by the screen itself. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The id of a row. */
  readonly rowId: (row: RowOf<N>) => string
  /** The path that Enter or a click on a row opens. */
  readonly rowPath?: (row: RowOf<N>) => string
  /** The row that the screen shows beside the list. */
  readonly selectedId?: string | undefined
  /** Shown if there are no rows and no filter is set. */
  readonly empty?: string
  /** The refetch interval of a work list in milliseconds. */
  readonly refreshMs?: number
  /** The unit of the list's sum. */
  readonly sumUnit?: string
}

/**
 * The generic list of the back office: filters, sort and page in the URL, selectable columns, keyboard control, export of the filtered
 * rows.
 */
export function ResourceList<N extends ListName>(props: ResourceListProps<N>) {
  const {
    name,
    label,
    columns,
    filters = [],
    fixed = {},
    rowId,
    rowPath,
    selectedId,
    empty,
    refreshMs,
    sumUnit = 'GOLD',
  } = props
  const { t } = useTranslation(LIST_NS)
  const address = useListAddress()
  const navigate = useNavigate()
  const [chosen, setHidden] = useLocalStorage<readonly string[]>({ key: `columns of ${name}` })
  const isNarrow = useMediaQuery('(max-width: 1199px)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const hidden = chosen ?? (isNarrow ? columns.filter(({ isMinor }) => isMinor).map(({ id }) => id) : [])
  const known = new Set([...filters.map((filter) => filter.name), 'sort', 'page'])
  const own = Object.fromEntries(Object.entries(address.values).filter(([field]) => known.has(field)))
  const query = { ...own, ...fixed }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, query],
    queryFn: async ({ signal }) =>
      (await callOperator(name, { query } as unknown as EndpointCall<OperatorApi[N]>, signal)) as ListData<RowOf<N>>,
    placeholderData: keepPreviousData,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  })
  const rows = data?.items ?? []
  const open = (row: RowOf<N> | undefined) => {
    // Beside the list its filters stay in the URL; on another screen they would apply to other lists.
    if (row && rowPath)
      void navigate({ pathname: rowPath(row), search: 'selectedId' in props ? window.location.search : '' })
  }
  const picked = useListKeys(rows.length, { open: (index) => open(rows[index]) })
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const isFiltered = filters.some((filter) => address.values[filter.name])

  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        {filters.map((filter) => (
          <ListFilterField
            key={filter.name}
            filter={filter}
            value={address.values[filter.name] ?? ''}
            onChange={(value) => address.set(filter.name, value)}
          />
        ))}
        <div className={styles.tools}>
          <span className={styles.total} role="status">
            {error && data ? <b>{t('outdated')}</b> : data ? totalText(data) : null}
          </span>
          {filters.length > 0 ? (
            <SavedViews
              list={name}
              values={Object.fromEntries(Object.entries(own).filter(([field]) => field !== 'page'))}
              onOpen={(values) => address.replace([...known], values)}
            />
          ) : null}
          <Menu closeOnItemClick={false}>
            <Menu.Target>
              <Button variant="default" leftSection={<Columns aria-hidden />}>
                {t('columns')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {columns.map(({ id, header }) => (
                <Menu.Item
                  key={id}
                  component="label"
                  leftSection={
                    <Checkbox
                      size="xs"
                      checked={!hidden.includes(id)}
                      onChange={() =>
                        setHidden(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
                      }
                    />
                  }
                >
                  {header}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            component="a"
            download
            variant="default"
            leftSection={<DownloadSimple aria-hidden />}
            href={addressOf('exportList', { params: { list: name }, query: { ...query, page: undefined } as never })}
          >
            {t('csv')}
          </Button>
        </div>
      </div>
      <div className={styles.scroll}>
        {isPhone ? (
          <ListCards
            label={label}
            rows={rows}
            columns={shown}
            rowId={rowId}
            selectedId={selectedId}
            onOpen={rowPath && open}
            openLabel={t('open')}
          />
        ) : (
          <table
            className={styles.table}
            aria-label={label}
            aria-busy={isPending || isPlaceholderData}
            title={t('keys')}
          >
            <thead>
              <tr>
                {shown.map((column) => (
                  <HeaderCell
                    key={column.id}
                    column={column}
                    sort={address.values.sort}
                    onSort={(sort) => address.set('sort', sort)}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr
                  key={rowId(row)}
                  ref={index === picked ? showPicked : undefined}
                  aria-selected={rowId(row) === selectedId || index === picked}
                  data-picked={index === picked || undefined}
                  data-opens={rowPath ? true : undefined}
                  onClick={({ target }) => {
                    if (!(target instanceof Element && target.closest('a, button, input, label'))) open(row)
                  }}
                >
                  {shown.map(({ id, isNumber, cell }) => (
                    <td key={id} data-number={isNumber || undefined}>
                      {/* Called, not rendered as a component: columns are new in each render, and an input would lose its focus. */}
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {isPending ? <Waiting /> : null}
        {data && rows.length === 0 ? (
          <div className={styles.empty}>
            <Text>{isFiltered ? t('notFound') : (empty ?? t('empty'))}</Text>
            {isFiltered ? (
              <Button variant="default" onClick={() => address.clear(filters.map((filter) => filter.name))}>
                {t('clear')}
              </Button>
            ) : null}
          </div>
        ) : null}
        {error && !data ? (
          <div className={styles.empty} role="alert">
            <Text>{t('failed')}</Text>
            <Text c="dimmed">{messageOf(error)}</Text>
            <Button variant="default" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          </div>
        ) : null}
      </div>
      {address.values.page || data?.next ? (
        <div className={styles.pages}>
          <Button variant="default" disabled={!address.values.page} onClick={() => address.goTo(null)}>
            {t('first')}
          </Button>
          <Button variant="default" disabled={!data?.next} onClick={() => address.goTo(data?.next ?? null)}>
            {t('next')}
          </Button>
        </div>
      ) : null}
    </div>
  )

  function totalText({ total, sum }: ListData<unknown>): string {
    // Above the limit neither number is known: a narrower filter gives both.
    if (total === null) return t(sum === undefined ? 'totalMany' : 'sumOfMany', { shown: showNumber(10_000) })
    const counted = t('total', { count: total, shown: showNumber(total) })
    return sum === undefined || sum === null ? counted : t('totalAndSum', { counted, sum: showSum(sum), unit: sumUnit })
  }
}

function Waiting() {
  return (
    <div className={styles.empty}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={36} />
      ))}
    </div>
  )
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: ListColumn<Row>
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
}) {
  const { t } = useTranslation(LIST_NS)
  const { sort: name, header, isNumber } = column
  if (name === undefined) return <th data-number={isNumber || undefined}>{header}</th>
  const isUp = sort === name
  const isDown = sort === `-${name}`
  return (
    <th aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} data-number={isNumber || undefined}>
      <button type="button" onClick={() => onSort(isDown ? name : `-${name}`)}>
        {header}
        {isUp ? <ArrowUp aria-label={t('sortUp')} /> : null}
        {isDown ? <ArrowDown aria-label={t('sortDown')} /> : null}
      </button>
    </th>
  )
}
