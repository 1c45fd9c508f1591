import PROMO_NS from 'texts:features/promo/promo'
import { Badge, Button, Text } from '@mantine/core'
import { DownloadSimple } from '@phosphor-icons/react'
import type { EditedPromo, PromoChange } from '@runecase/api/operator/promo.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { addressOf, callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ApprovalPanel } from '../../core/change-requests/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { SwitchButton } from '../../form/switch-button.tsx'
import { Facts } from '../../list/facts.tsx'
import { showMoment, showNumber } from '../../list/format.ts'
import { MomentCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { VersionLines } from '../../list/version-lines.tsx'
import styles from './promo.module.css'
import { PromoEffect, PromoFieldInputs } from './promo-fields.tsx'
import { PromoStateBadge } from './promo-screen.tsx'

/** One code, or a batch: its definition, results and users. */
export function Component() {
  const { t } = useTranslation(PROMO_NS)
  const id = Number(useParams().id)
  const { data, error } = useQuery({
    queryKey: ['getPromoCode', id],
    queryFn: ({ signal }) => callOperator('getPromoCode', { params: { id } }, signal),
  })
  if (data) return <Shown promo={data.promo} />
  return (
    <Screen title={t('title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown({ promo }: { readonly promo: EditedPromo }) {
  const { t } = useTranslation(PROMO_NS)
  const { id, code, batch, state, version, totals, taken } = promo
  const mayEdit = useIsPermitted()('operations.edit')
  return (
    <Screen
      title={batch ? `${batch.prefix}••••` : code}
      badge={
        <>
          <PromoStateBadge state={state} />
          <Badge color="gray">{batch ? t('batchOf', { count: batch.codes }) : t('version', { version })}</Badge>
        </>
      }
      actions={
        mayEdit ? (
          <>
            {batch ? (
              <Button
                component="a"
                download
                variant="default"
                leftSection={<DownloadSimple aria-hidden />}
                href={addressOf('exportList', {
                  params: { list: 'listBatchCodes' },
                  query: { batchId: String(batch.id) },
                })}
              >
                {t('csv')}
              </Button>
            ) : null}
            <Switch promo={promo} />
          </>
        ) : null
      }
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title={t('definition')}>
            <Definition key={version} promo={promo} mayEdit={mayEdit && !batch} />
          </Panel>
          <Panel title={t('uses')}>
            <ResourceList
              name="listPromoUses"
              empty={t('noUses')}
              label={t('uses')}
              fixed={{ codeId: String(id) }}
              rowId={(row) => row.id}
              rowPath={(row) => `/players/${row.userId}`}
              columns={[
                { id: 'player', header: t('columns.player'), cell: ({ nickname }) => <b>{nickname}</b> },
                { id: 'code', header: t('columns.code'), cell: (row) => row.code },
                { id: 'at', header: t('columns.at'), sort: 'id', cell: ({ at }) => <MomentCell at={at} /> },
                {
                  id: 'value',
                  header: t('columns.value'),
                  isNumber: true,
                  cell: ({ value }) => (value === null ? '' : showSum(value)),
                },
                {
                  id: 'given',
                  header: t('columns.given'),
                  isNumber: true,
                  cell: ({ gold, coins, case: gift }) =>
                    [showSum(gold), coins > 0 && `${showNumber(coins)} ◆`, gift].filter(Boolean).join(' · '),
                },
              ]}
            />
          </Panel>
        </div>
        <div className={styles.side}>
          <Panel title={t('totals.title')}>
            <Facts
              facts={[
                [t('totals.taken'), showNumber(taken)],
                [t('totals.uses'), showNumber(totals.uses)],
                [t('totals.players'), showNumber(totals.players)],
                [t('totals.refilled'), showSum(totals.refilled)],
                [t('totals.gold'), showSum(totals.gold)],
                [t('totals.coins'), showNumber(totals.coins)],
              ]}
            />
          </Panel>
          <ApprovalPanel target={`promo ${batch ? batch.prefix : code}`} />
          <Versions promo={promo} />
        </div>
      </div>
    </Screen>
  )
}

function Definition({ promo, mayEdit }: { readonly promo: EditedPromo; readonly mayEdit: boolean }) {
  const { t } = useTranslation(PROMO_NS)
  const { id, code, fields, version, isPromised, batch } = promo
  if (!mayEdit) {
    const { percent, sum, totalLimit, perPlayerLimit, startsAt, endsAt } = fields
    return (
      <Facts
        facts={[
          [t('fields.title'), fields.title],
          [t('fields.type'), t(`types.${fields.type}`)],
          ...(percent === null ? [] : [[t('fields.percent'), `${percent} %`] as const]),
          ...(sum === null ? [] : [[t('fields.sum'), showSum(sum)] as const]),
          [t(batch ? 'fields.totalLimitBatch' : 'fields.totalLimit'), showNumber(totalLimit)],
          [t('fields.perPlayerLimit'), showNumber(perPlayerLimit)],
          [t('fields.startsAt'), <MomentCell key="starts" at={startsAt} />],
          [t('fields.endsAt'), <MomentCell key="ends" at={endsAt} />],
        ]}
      />
    )
  }
  return (
    <EditForm
      base={{ values: fields, version }}
      reload={() => queryClient.invalidateQueries({ queryKey: ['getPromoCode', id] })}
      save={(values, { version: on, reason }) =>
        callOperator('editPromoCode', { params: { id }, body: { version: on, fields: values, reason } })
      }
      change={{
        kind: 'promo.code',
        payloadOf: (values, on) => ({ codeId: id, version: on, code, fields: values }),
        valuesOf: (payload: PromoChange) => payload.fields,
      }}
      fields={(field) => (
        <>
          {isPromised ? (
            <Text size="sm" c="dimmed">
              {t('promisedHint')}
            </Text>
          ) : null}
          <PromoFieldInputs field={field} isPromised={isPromised} />
        </>
      )}
      preview={(values) => <PromoEffect fields={values} />}
    />
  )
}

function Versions({ promo: { versions } }: { readonly promo: EditedPromo }) {
  const { t } = useTranslation(PROMO_NS)
  return (
    <Panel title={t('versions.title')}>
      <VersionLines
        versions={versions}
        lineOf={({ version, at }) => t('versions.line', { version, at: showMoment(at) })}
        detailsOf={({ worth }) => (worth > 0 ? [t('versions.worth', { worth: showSum(worth) })] : [])}
      />
    </Panel>
  )
}

function Switch({ promo: { id, isActive } }: { readonly promo: EditedPromo }) {
  const { t } = useTranslation(PROMO_NS)
  return (
    <SwitchButton
      isActive={isActive}
      title={t(isActive ? 'stop' : 'resume')}
      text={t(isActive ? 'stopText' : 'resumeText')}
      act={(reason) =>
        callOperator(isActive ? 'stopPromoCode' : 'resumePromoCode', { params: { id }, body: { reason } })
      }
    />
  )
}
