import ITEMS_NS from 'texts:features/items/items'
import { Alert, Button, FileButton, Stack, Text } from '@mantine/core'
import type { ListedItem, PricesChange } from '@runecase/api/operator/items.ts'
import { ITEM_KINDS } from '@runecase/api/operator/items-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SHOP_RARITIES } from '../../api/brand.ts'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { changeValue } from '../../core/change-requests/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { DecimalInput } from '../../form/decimal-input.tsx'
import { DraftNote } from '../../form/draft-note.tsx'
import { FormBar } from '../../form/form-bar.tsx'
import { messageOf } from '../../form/message-of.ts'
import { type OpenDraft, useDraft } from '../../form/use-draft.ts'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { ItemPicture } from './item-picture.tsx'
import styles from './items-screen.module.css'
import { newItem } from './new-entry.ts'
import { PriceEffect } from './price-effect.tsx'
import { usePriceDraft } from './use-price-draft.ts'

/** Items with their prices; new ones are drafted one by one, by percent or from a file, and proposed together. */
export function Component() {
  const { draft, isLoading, error } = useDraft<PricesChange>('items.prices')
  if (isLoading) return <LoadingOrError error={error} />
  return <Items key={draft?.id} opened={draft} />
}

function Items({ opened }: { readonly opened: OpenDraft<PricesChange> | undefined }) {
  const { t } = useTranslation(ITEMS_NS)
  const mayPropose = useIsPermitted()('catalog.propose')
  const draft = usePriceDraft(opened?.payload.prices)
  const [percent, setPercent] = useState(0)
  const [isProposing, setProposing] = useState(false)
  const prices = [...draft.prices].map(([item, price]) => ({ item, price }))
  const change = { kind: 'items.prices', payload: { prices } }
  const preview = useMutation({ mutationFn: () => callOperator('previewChange', { body: change }) })
  const feed = useMutation({ mutationFn: draft.readFeed })
  const edit = (act: () => void) => {
    preview.reset()
    act()
  }
  return (
    <Screen title={t('title')} actions={<NewLink entry={newItem} />}>
      <Columns widths="minmax(0, 1fr) 340px">
        <Panel>
          <ResourceList
            name="listEditedItems"
            label={t('title')}
            rowId={(row) => row.slug}
            filters={[
              { kind: 'search', name: 'text', label: t('search') },
              {
                kind: 'select',
                name: 'rarity',
                label: t('rarity'),
                options: SHOP_RARITIES.map((value) => ({ value, label: changeValue('item_rarity', value) })),
              },
              {
                kind: 'select',
                name: 'kind',
                label: t('kind'),
                options: ITEM_KINDS.map((value) => ({ value, label: changeValue('item_kind', value) })),
              },
            ]}
            columns={[
              { id: 'item', header: t('columns.item'), sort: 'name', cell: (row) => <ItemName row={row} /> },
              {
                id: 'price',
                header: t('columns.price'),
                sort: 'price',
                isNumber: true,
                cell: ({ price }) => showSum(price),
              },
              {
                id: 'cases',
                header: t('columns.cases'),
                sort: 'cases',
                isNumber: true,
                cell: ({ cases }) => showNumber(cases),
              },
              {
                id: 'newPrice',
                header: t('columns.newPrice'),
                isNumber: true,
                cell: ({ slug, name, isPack }) =>
                  isPack || !mayPropose ? (
                    <Text span size="sm" c="dimmed">
                      {isPack ? t('pack') : ''}
                    </Text>
                  ) : (
                    <DecimalInput
                      aria-label={t('newPriceOf', { name })}
                      className={styles.price ?? ''}
                      value={draft.prices.get(slug) ?? ''}
                      onChange={(value) => edit(() => draft.set(slug, typeof value === 'number' ? value : undefined))}
                      min={0.01}
                      decimalScale={2}
                      hideControls
                    />
                  ),
              },
            ]}
          />
        </Panel>
        {mayPropose ? (
          <Aside isSticky isFirst>
            <Panel title={t('draft')} aside={<Text span>{prices.length}</Text>}>
              <Stack>
                <DraftNote draft={opened} />
                <Text size="sm" c="dimmed">
                  {t('draftHint')}
                </Text>
                <FileButton accept=".csv,text/csv" onChange={(file) => file && edit(() => void draft.readFile(file))}>
                  {(props) => (
                    <Button variant="default" {...props}>
                      {t('file')}
                    </Button>
                  )}
                </FileButton>
                <Button variant="default" loading={feed.isPending} onClick={() => edit(() => feed.mutate())}>
                  {t('feed')}
                </Button>
                {feed.data === false ? (
                  <Alert color="yellow" role="status">
                    {t('noFeed')}
                  </Alert>
                ) : null}
                {feed.error ? (
                  <Alert color="red" role="alert">
                    {messageOf(feed.error)}
                  </Alert>
                ) : null}
                {draft.file?.isText === false ? (
                  <Alert color="red" role="alert">
                    {t('fileNotUtf8')}
                  </Alert>
                ) : null}
                {draft.file?.isText ? (
                  <Alert color={draft.file.faults.length > 0 ? 'yellow' : 'green'} role="status">
                    {t('fileRead', { count: draft.file.read })}{' '}
                    {draft.file.faults.length > 0
                      ? t('fileFaults', {
                          count: draft.file.faults.length,
                          lines: draft.file.faults.slice(0, 10).join(', '),
                        })
                      : null}
                  </Alert>
                ) : null}
                <DecimalInput
                  label={t('bulk')}
                  value={percent}
                  onChange={(value) => setPercent(typeof value === 'number' ? value : 0)}
                  min={-90}
                  max={900}
                />
                <Button
                  variant="default"
                  disabled={prices.length === 0 || percent === 0}
                  onClick={() => edit(() => draft.scale(1 + percent / 100))}
                >
                  {t('apply')}
                </Button>
                {preview.error ? (
                  <Alert color="red" role="alert">
                    {messageOf(preview.error)}
                  </Alert>
                ) : null}
              </Stack>
            </Panel>
            {preview.data ? <PriceEffect preview={preview.data.preview} /> : null}
          </Aside>
        ) : null}
      </Columns>
      {mayPropose ? (
        <FormBar changed={[]} more={prices.length}>
          <Button variant="default" disabled={prices.length === 0} onClick={() => edit(draft.clear)}>
            {t('clear')}
          </Button>
          <Button
            variant="light"
            disabled={prices.length === 0}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {t('effect')}
          </Button>
          <Button variant="gradient" disabled={!preview.data} onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        </FormBar>
      ) : null}
      <ActionDialog
        isOpen={isProposing}
        title={t('propose')}
        text={t('proposeText')}
        confirm={t('propose')}
        onClose={() => setProposing(false)}
        change={{ ...change, draft: opened }}
      />
    </Screen>
  )
}

function ItemName({ row }: { readonly row: ListedItem }) {
  return (
    <span className={styles.name}>
      <ItemPicture row={row} />
      <span>
        <Link to={`/items/${row.slug}`}>{row.name}</Link>
        <small>{changeValue('item_rarity', row.rarity)}</small>
      </span>
    </span>
  )
}
