import ITEMS_NS from 'texts:features/items/items'
import { Badge, Stack, Text } from '@mantine/core'
import type { EditedItem, ItemFields } from '@runecase/api/operator/items.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { changeValue } from '../../core/change-requests/public.ts'
import { ChangedValues } from '../../form/changed-values.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { Facts } from '../../list/facts.tsx'
import { showSum } from '../../list/show-sums.ts'
import { ItemFieldInputs } from './item-fields.tsx'
import { itemQuery } from './items.queries.ts'
import styles from './items-screen.module.css'
import { MarketNamePanel } from './market-name-panel.tsx'
import { PackPanel } from './pack-panel.tsx'

/** One item: its fields, the contents if it is a pack, and where it is used. */
export function Component() {
  const { t } = useTranslation(ITEMS_NS)
  const { data, error } = useQuery(itemQuery(useParams().slug ?? ''))
  if (data) return <Shown item={data} />
  return (
    <Screen title={t('title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown({ item }: { readonly item: EditedItem }) {
  const { t } = useTranslation(ITEMS_NS)
  const mayEdit = useIsPermitted()('catalog.propose')
  const { slug, marketName, fields, kind, image, price, pack, cases, packs, version } = item
  return (
    <Screen title={fields.name} badge={<Badge color="gray">{changeValue('item_kind', kind)}</Badge>}>
      <Columns widths="minmax(0, 1fr) 340px">
        <Stack>
          {mayEdit ? (
            <Panel title={t('edit')}>
              <EditForm<ItemFields>
                base={{ values: fields, version }}
                reload={async () => {
                  await queryClient.invalidateQueries({ queryKey: itemQuery(slug).queryKey })
                  await queryClient.invalidateQueries({ queryKey: ['listEditedItems'] })
                }}
                save={(values, { version: on, reason }) =>
                  callOperator('editItem', { params: { slug }, body: { version: on, fields: values, reason } })
                }
                preview={(values) => (
                  <ChangedValues
                    before={fields}
                    after={values}
                    nameOf={(name) => t(`fields.${name}`)}
                    show={(value, name) => (value ? changeValue(`item_${name}`, String(value)) : t('nobody'))}
                  />
                )}
                fields={(field) => (
                  <>
                    <Text size="sm" c="dimmed">
                      {t('editText')}
                    </Text>
                    <ItemFieldInputs field={field} isPack={pack !== null} />
                  </>
                )}
              />
            </Panel>
          ) : null}
          {mayEdit && !pack ? <MarketNamePanel slug={slug} marketName={marketName} /> : null}
          {pack ? <PackPanel slug={slug} pack={pack} mayEdit={mayEdit} /> : null}
        </Stack>
        <Aside isSticky>
          <Panel title={t('facts')}>
            <Stack>
              <img src={`${image}.200.webp`} width={160} height={160} alt="" />
              <Facts
                facts={[
                  [t('fields.slug'), slug],
                  ...(pack ? [] : [[t('fields.marketName'), marketName] as const]),
                  [t('price'), showSum(price)],
                ]}
              />
              <Uses title={t('inCases')} places={cases.map(({ id, name }) => [`/cases/${id}`, name])} />
              <Uses title={t('inPacks')} places={packs.map((one) => [`/items/${one.slug}`, one.name])} />
            </Stack>
          </Panel>
        </Aside>
      </Columns>
    </Screen>
  )
}

function Uses({
  title,
  places,
}: {
  readonly title: string
  readonly places: readonly (readonly [path: string, name: string])[]
}) {
  const { t } = useTranslation(ITEMS_NS)
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      {places.length === 0 ? (
        <Text size="sm">{t('nowhere')}</Text>
      ) : (
        <ul className={styles.uses}>
          {places.map(([path, name]) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
