import PROMO_NS from 'texts:features/promo/promo'
import { Badge, Button } from '@mantine/core'
import { DownloadSimple } from '@phosphor-icons/react'
import type { EditedPromo, PromoFields } from '@runecase/api/operator/promo.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { addressOf, callOperator } from '../../api/call-operator.ts'
import { Panel } from '../../app/screen.tsx'
import { type DefinitionKind, DefinitionScreen } from '../../core/definitions/public.ts'
import { SwitchButton } from '../../form/switch-button.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { PromoEffect, PromoFieldInputs } from './promo-fields.tsx'
import { PromoStateBadge } from './promo-screen.tsx'

/** Promo codes as a kind of definition. */
const CODE: DefinitionKind<PromoFields, EditedPromo> = {
  name: 'promo',
  permission: 'operations.edit',
  change: 'promo.code',
  get: async (id, signal) => (await callOperator('getPromoCode', { params: { id: Number(id) } }, signal)).promo,
  edit: (id, body) => callOperator('editPromoCode', { params: { id: Number(id) }, body }),
  payloadOf: ({ id, version, fields }, promo) => ({ codeId: Number(id), version, code: promo?.code, fields }),
  Inputs: ({ field, definition }) => <PromoFieldInputs field={field} isPromised={definition?.isPromised ?? false} />,
  Preview: ({ terms }) => <PromoEffect fields={terms.fields} />,
  hint: (promo) => (promo?.isPromised ? i18n.t('promisedHint', { ns: PROMO_NS }) : undefined),
}

/** One code, or a batch: its definition, results and users. */
export function Component() {
  const { t } = useTranslation(PROMO_NS)
  const id = useParams().id ?? ''
  return (
    <DefinitionScreen
      kind={CODE}
      id={id}
      headings={{ all: t('title'), terms: t('definition') }}
      titleOf={({ batch, code }) => (batch ? `${batch.prefix}••••` : code)}
      targetOf={({ batch, code }) => (batch ? batch.prefix : code)}
      badge={({ batch, state, version }) => (
        <>
          <PromoStateBadge state={state} />
          <Badge color="gray">{batch ? t('batchOf', { count: batch.codes }) : t('version', { version })}</Badge>
        </>
      )}
      actions={(promo, mayEdit) => (mayEdit ? <Actions promo={promo} /> : null)}
      isOpen={({ batch }) => !batch}
      facts={(promo) => <Definition promo={promo} />}
      below={() => <Uses id={id} />}
      side={(promo) => <Totals promo={promo} />}
      versionOf={({ version, at, worth }) => ({
        line: t('versions.line', { version, at: showDateTime(at) }),
        details: worth > 0 ? [t('versions.worth', { worth: showSum(worth) })] : [],
      })}
    />
  )
}

function Actions({ promo }: { readonly promo: EditedPromo }) {
  const { t } = useTranslation(PROMO_NS)
  const { batch } = promo
  return (
    <>
      {batch ? (
        <Button
          component="a"
          download
          variant="default"
          leftSection={<DownloadSimple aria-hidden />}
          href={addressOf('exportList', { params: { list: 'listBatchCodes' }, query: { batchId: String(batch.id) } })}
        >
          {t('csv')}
        </Button>
      ) : null}
      <Switch promo={promo} />
    </>
  )
}

function Uses({ id }: { readonly id: string }) {
  const { t } = useTranslation(PROMO_NS)
  return (
    <Panel title={t('uses')}>
      <ResourceList
        name="listPromoUses"
        empty={t('noUses')}
        label={t('uses')}
        fixed={{ codeId: id }}
        rowId={(row) => row.id}
        rowPath={(row) => `/players/${row.userId}`}
        columns={[
          { id: 'player', header: t('columns.player'), cell: ({ nickname }) => <b>{nickname}</b> },
          { id: 'code', header: t('columns.code'), cell: (row) => row.code },
          { id: 'at', header: t('columns.at'), sort: 'id', cell: ({ at }) => <TimeCell at={at} /> },
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
  )
}

function Totals({ promo: { totals, taken } }: { readonly promo: EditedPromo }) {
  const { t } = useTranslation(PROMO_NS)
  return (
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
  )
}

function Definition({ promo: { fields, batch } }: { readonly promo: EditedPromo }) {
  const { t } = useTranslation(PROMO_NS)
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
        [t('fields.startsAt'), <TimeCell key="starts" at={startsAt} />],
        [t('fields.endsAt'), <TimeCell key="ends" at={endsAt} />],
      ]}
    />
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
