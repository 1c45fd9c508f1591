import PARTNERS_NS from 'texts:features/partners/partners'
import { Anchor, Button, Grid, Stack } from '@mantine/core'
import type { ShownPartner } from '@runecase/api/operator/partners.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { showSum } from '../../list/show-sums.ts'
import { bodyOf, PartnerFields, type PartnerValues } from './partner-fields.tsx'
import { BroughtPlayers, Commissions } from './partner-lists.tsx'
import { CodesTable, MonthsTable, PayoutsTable } from './partner-tables.tsx'
import { partnerQuery } from './partners.queries.ts'
import { PartnerBadge } from './partners-screen.tsx'
import { PAYOUT, type Payout, PayoutDialog } from './payout-dialog.tsx'

/** One partner: figures, money, codes, months, payouts, and the possible actions. */
export function Component() {
  const { t } = useTranslation(PARTNERS_NS)
  const { data: partner, error } = useQuery(partnerQuery(useParams().id ?? ''))
  if (partner) return <Shown partner={partner} />
  return (
    <Screen title={t('title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

const reloadPartner = async (id: string) => {
  await queryClient.invalidateQueries({ queryKey: ['getPartner', id] })
  await queryClient.invalidateQueries({ queryKey: ['listPartners'] })
}

function Shown({ partner }: { readonly partner: ShownPartner }) {
  const { t } = useTranslation(PARTNERS_NS)
  const isPermitted = useIsPermitted()
  const isActive = partner.state === 'active'
  const { player } = partner
  return (
    <Screen
      title={player.nickname}
      badge={<PartnerBadge state={partner.state} />}
      actions={
        <>
          {isPermitted('money.propose') ? <PayoutButton partner={partner} /> : null}
          {isPermitted('partners.edit') ? (
            isActive ? (
              <EndButton partner={partner} />
            ) : (
              <AgainButton partner={partner} />
            )
          ) : null}
        </>
      }
    >
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack>
            <Panel title={t('brought')}>
              <BroughtPlayers partnerId={player.id} />
            </Panel>
            <Panel title={t('commissions')}>
              <Commissions partnerId={player.id} />
            </Panel>
            {isActive && isPermitted('partners.edit') ? (
              <Panel title={t('edit')}>
                <EditPartner partner={partner} />
              </Panel>
            ) : null}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack>
            <Panel title={t('money.title')}>
              <Money partner={partner} />
            </Panel>
            <Panel title={t('codes.title')}>
              <CodesTable
                codes={partner.codes}
                closing={isPermitted('partners.edit') ? (code) => <CloseCodeButton id={player.id} code={code} /> : null}
              />
            </Panel>
            <Panel title={t('months.title')}>
              <MonthsTable months={partner.months} />
            </Panel>
            <Panel title={t('payouts.title')}>
              <PayoutsTable payouts={partner.payouts} />
            </Panel>
          </Stack>
        </Grid.Col>
      </Grid>
    </Screen>
  )
}

function Money({ partner }: { readonly partner: ShownPartner }) {
  const { t } = useTranslation(PARTNERS_NS)
  const { money, terms, player, startedAt, endedAt, refills, visits, players, firstRefills, refilled } = partner
  const target = new URLSearchParams({ target: `partner ${player.id}` })
  return (
    <Facts
      facts={[
        [t('money.available'), showSum(money.available)],
        [t('money.held'), showSum(money.held)],
        [t('money.paid'), showSum(money.paid)],
        [t('figures.commission'), showSum(money.earned)],
        [t('figures.visits'), showNumber(visits)],
        [t('figures.players'), showNumber(players)],
        [t('figures.firstRefills'), showNumber(firstRefills)],
        [t('figures.refills'), showNumber(refills)],
        [t('figures.refilled'), showSum(refilled)],
        [
          t('columns.terms'),
          <Anchor key="terms" component={Link} to={`/partners/terms/${terms.id}`}>
            {terms.name}
          </Anchor>,
        ],
        [t('columns.started'), showDateTime(startedAt)],
        ...(endedAt === null ? [] : [[t('columns.ended'), showDateTime(endedAt)] as const]),
        [
          t('player'),
          <Anchor key="player" component={Link} to={`/players/${player.id}`}>
            {player.id}
          </Anchor>,
        ],
        [
          t('history'),
          <Anchor key="log" component={Link} to={`/log?${target}`}>
            {t('toLog')}
          </Anchor>,
        ],
      ]}
    />
  )
}

function PayoutButton({ partner }: { readonly partner: ShownPartner }) {
  const { t } = useTranslation(PARTNERS_NS)
  const { draft, close } = useDraft<Payout>(PAYOUT)
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || draft !== undefined
  return (
    <>
      <Button variant="default" disabled={partner.money.available <= 0} onClick={() => setAsked(true)}>
        {t('payout')}
      </Button>
      {isOpen ? (
        <PayoutDialog
          partner={partner}
          draft={draft}
          onClose={() => {
            setAsked(false)
            close()
          }}
        />
      ) : null}
    </>
  )
}

function EndButton({ partner: { player, version } }: { readonly partner: ShownPartner }) {
  const { t } = useTranslation(PARTNERS_NS)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button color="red" variant="light" onClick={() => setAsked(true)}>
        {t('end')}
      </Button>
      <ActionDialog
        isOpen={isAsked}
        title={`${t('end')}: ${player.nickname}`}
        text={t('endText')}
        confirm={t('end')}
        isDangerous
        onClose={() => setAsked(false)}
        act={async (reason) => {
          await callOperator('endPartnership', { params: { id: player.id }, body: { version, reason } })
          await reloadPartner(player.id)
        }}
      />
    </>
  )
}

function CloseCodeButton({ id, code }: { readonly id: string; readonly code: string }) {
  const { t } = useTranslation(PARTNERS_NS)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" size="xs" display="block" onClick={() => setAsked(true)}>
        {t('codes.close', { code })}
      </Anchor>
      <ActionDialog
        isOpen={isAsked}
        title={t('codes.closeTitle', { code })}
        text={t('codes.closeText')}
        confirm={t('codes.closeConfirm')}
        isDangerous
        onClose={() => setAsked(false)}
        act={async (reason) => {
          await callOperator('closeCodeOfPartner', { params: { id, code }, body: { reason } })
          await reloadPartner(id)
        }}
      />
    </>
  )
}

function AgainButton({ partner: { player, terms, image } }: { readonly partner: ShownPartner }) {
  const { t } = useTranslation(PARTNERS_NS)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('again')}
      </Button>
      <ActionDialog
        isOpen={isAsked}
        title={`${t('again')}: ${player.nickname}`}
        text={t('againText', { name: terms.name })}
        confirm={t('again')}
        onClose={() => setAsked(false)}
        act={async (reason) => {
          const body = { userId: player.id, termsId: terms.id, image, reason }
          await callOperator('makePartner', { body })
          await reloadPartner(player.id)
        }}
      />
    </>
  )
}

function EditPartner({ partner: { player, version, terms, image } }: { readonly partner: ShownPartner }) {
  const values: PartnerValues = { termsId: String(terms.id), image: image ?? '' }
  return (
    <EditForm
      base={{ version, values }}
      reload={() => reloadPartner(player.id)}
      save={async (typed, on) => {
        await callOperator('editPartner', { params: { id: player.id }, body: { ...bodyOf(typed), ...on } })
        await reloadPartner(player.id)
      }}
      fields={(field) => <PartnerFields field={field} />}
    />
  )
}
