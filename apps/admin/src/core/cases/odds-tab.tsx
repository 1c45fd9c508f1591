import CASES_NS from 'texts:core/cases/cases'
import { Badge, Button } from '@mantine/core'
import type { EditedCase, OddsChange } from '@runecase/api/operator/cases.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { isWithinBounds } from '@runecase/game/odds-figures.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPermitted } from '../../api/operator.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { DraftNote } from '../../form/draft-note.tsx'
import { FormBar } from '../../form/form-bar.tsx'
import { type OpenDraft, useDraft } from '../../form/use-draft.ts'
import { ApprovalPanel } from '../change-requests/public.ts'
import { BehindAlert } from './behind-alert.tsx'
import { rulesOf } from './case-figures.ts'
import { CaseLook } from './case-look.tsx'
import styles from './case-screen.module.css'
import { LiveFigures } from './live-figures.tsx'
import { OddsTable } from './odds-table.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import { useItemLooks } from './use-item-looks.ts'
import { type OddsDraft, type StoredOdds, useOddsDraft } from './use-odds-draft.ts'

/** The odds of a case, or those of the draft in the URL. */
export function OddsTab({ one }: { readonly one: EditedCase }) {
  const { draft, isLoading, error } = useDraft<OddsChange>('case.odds')
  const drafted = draft?.payload.lines ?? []
  const looks = useItemLooks(
    one.lines.map(({ item }) => item),
    drafted.map(({ item }) => item),
  )
  const lines = drafted.flatMap(({ item: slug, tickets }) => {
    const item = looks.get(slug)
    return item ? [{ item, tickets }] : []
  })
  // A line whose item data is missing would be left out of the odds.
  if (isLoading || lines.length < drafted.length) return <LoadingOrError error={error} />
  const stored = draft && { lines, version: draft.payload.baseVersion }
  return <OddsEditor key={draft?.id} one={one} opened={draft} stored={stored} />
}

/** The edited odds of a case: lines, live figures, simulation, and the proposal to a second operator. */
function OddsEditor({
  one,
  opened,
  stored,
}: {
  readonly one: EditedCase
  readonly opened: OpenDraft | undefined
  readonly stored: StoredOdds | undefined
}) {
  const { t } = useTranslation(CASES_NS)
  const draft = useOddsDraft(one, stored)
  const mayPropose = useIsPermitted()('catalog.propose')
  const [isProposing, setProposing] = useState(false)
  const { base, isBehind } = draft
  const isSound =
    !isBehind &&
    draft.changed > 0 &&
    draft.sum === TICKETS &&
    draft.lines.every(({ tickets }) => tickets > 0) &&
    isWithinBounds(draft.figures.rtp, one.bounds)
  const lines = draft.lines.map(({ item, tickets }) => ({ item: item.slug, tickets }))
  return (
    <>
      <DraftNote draft={opened} />
      {isBehind ? <BehindAlert version={one.oddsVersion} onCatchUp={draft.catchUp} onReset={draft.reset} /> : null}
      <Columns widths="minmax(0, 1fr) 360px">
        <OddsTable draft={draft} isReadOnly={!mayPropose} noticeHours={one.noticeHours} nextVersion={one.nextVersion} />
        <Aside isSticky isFirst>
          <LiveFigures one={base} price={base.price} figures={draft.figures} />
          <SimulationPanel
            rows={draft.rows}
            rules={rulesOf(base)}
            isReady={draft.sum === TICKETS && base.terms.price > 0}
          />
          <ApprovalPanel target={`case ${one.id}`} />
        </Aside>
      </Columns>
      {draft.changed > 0 ? (
        <details className={styles.draft}>
          <summary>{t('look.draft')}</summary>
          <CaseLook
            one={{
              ...base,
              volatility: draft.figures.volatility,
              lines: draft.lines.map(({ item, tickets }) => ({ item, tickets })),
            }}
          />
        </details>
      ) : null}
      {mayPropose ? (
        <FormBar {...changesOf(draft)}>
          {draft.changed > 0 ? <Badge color="yellow">{t('draftOf', { version: one.nextVersion })}</Badge> : null}
          <Button variant="default" disabled={draft.changed === 0} onClick={draft.reset}>
            {t('reset')}
          </Button>
          <Button variant="gradient" disabled={!isSound} onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        </FormBar>
      ) : null}
      <ProposeDialog
        one={base}
        kind="case.odds"
        payload={{ caseId: base.id, baseVersion: base.oddsVersion, lines }}
        draft={opened}
        isOpen={isProposing}
        onClose={() => setProposing(false)}
      />
    </>
  )
}

/** The items that the operator changed, added or removed, and the number of others that a spread changed. */
function changesOf({ lines, removed, touched, changed }: OddsDraft) {
  const byHand = lines.filter(({ item, before, tickets }) => before !== tickets && touched.has(item.slug))
  const names = [...byHand, ...removed].map(({ item }) => item.name)
  return { changed: names, more: changed - names.length }
}
