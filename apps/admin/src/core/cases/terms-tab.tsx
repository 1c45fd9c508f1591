import CASES_NS from 'texts:core/cases/cases'
import { Badge, Button, type InputWrapperProps, SimpleGrid, Stack, Text } from '@mantine/core'
import type { CaseTerms, EditedCase, TermsChange } from '@runecase/api/operator/cases.ts'
import { figuresOf, isWithinBounds } from '@runecase/game/odds-figures.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPermitted } from '../../api/operator.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { DecimalInput } from '../../form/decimal-input.tsx'
import { DraftNote } from '../../form/draft-note.tsx'
import { FormBar } from '../../form/form-bar.tsx'
import { type OpenDraft, useDraft } from '../../form/use-draft.ts'
import { BehindAlert } from './behind-alert.tsx'
import { rowsOf, rulesOf } from './case-figures.ts'
import { CaseLook } from './case-look.tsx'
import { LiveFigures } from './live-figures.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import { useDraftBase } from './use-draft-base.ts'

/** Rules of a case, by the label of their first field. */
const CALLED = {
  price: 'price',
  oldPrice: 'oldPrice',
  multifixNumber: 'multifixNumber',
  everyNOpenFree: 'everyNOpenFree',
  multicast: 'multicastMin',
  coinBonus: 'coinBonusMin',
  cashbackPercent: 'cashbackPercent',
} as const satisfies Record<keyof CaseTerms, string>
const NAMES = Object.keys(CALLED) as (keyof CaseTerms)[]

/** With the hint below, the inputs of a row stay aligned. */
const UNDER = ['label', 'input', 'description'] satisfies InputWrapperProps['inputWrapperOrder']

/** The edited price and opening rules. They are part of the published odds, so changing them takes two operators. */
export function TermsTab({ one }: { readonly one: EditedCase }) {
  const { draft, isLoading, error } = useDraft<TermsChange>('case.terms')
  if (isLoading) return <LoadingOrError error={error} />
  return <TermsEditor key={draft?.id} one={one} draft={draft} />
}

function TermsEditor({ one, draft }: { readonly one: EditedCase; readonly draft: OpenDraft<TermsChange> | undefined }) {
  const { t } = useTranslation(CASES_NS)
  const mayPropose = useIsPermitted()('catalog.propose')
  const stored = draft?.payload
  const [typed, setTyped] = useState<CaseTerms | null>(stored?.terms ?? null)
  const [isProposing, setProposing] = useState(false)
  const { base, isBehind, begin, catchUp } = useDraftBase(one, typed !== null, stored?.baseVersion)
  const terms = typed ?? base.terms
  const rules = rulesOf({ ...base, terms })
  const rows = rowsOf(base)
  const figures = figuresOf(rows, rules)
  const isOther = (name: keyof CaseTerms) => JSON.stringify(terms[name]) !== JSON.stringify(base.terms[name])
  const isChanged = JSON.stringify(terms) !== JSON.stringify(base.terms)
  const reset = () => setTyped(null)
  const set = (change: Partial<CaseTerms>) => {
    begin()
    setTyped({ ...terms, ...change })
  }
  const optional = (name: 'oldPrice' | 'multifixNumber' | 'everyNOpenFree' | 'cashbackPercent') => (
    <DecimalInput
      label={t(`terms.${name}`)}
      {...(name === 'oldPrice' && { description: t('terms.oldPriceHint'), inputWrapperOrder: UNDER })}
      value={terms[name] ?? ''}
      onChange={(value) => set({ [name]: typeof value === 'number' ? value : null })}
      min={0}
      disabled={!mayPropose}
    />
  )
  const range = (name: 'multicast' | 'coinBonus') =>
    (['min', 'max'] as const).map((end) => (
      <DecimalInput
        key={`${name}-${end}`}
        label={t(`terms.${name}${end === 'min' ? 'Min' : 'Max'}`)}
        value={terms[name]?.[end] ?? ''}
        onChange={(value) =>
          set({
            [name]: typeof value === 'number' ? { min: value, max: value, ...terms[name], [end]: value } : null,
          })
        }
        min={0}
        allowDecimal={false}
        disabled={!mayPropose}
      />
    ))
  return (
    <>
      <Columns widths="minmax(0, 1fr) 360px">
        <Panel
          title={t('terms.title')}
          aside={isChanged ? <Badge color="yellow">{t('draftOf', { version: one.nextVersion })}</Badge> : null}
        >
          <Stack>
            <DraftNote draft={draft} />
            {isBehind ? <BehindAlert version={one.oddsVersion} onCatchUp={catchUp} onReset={reset} /> : null}
            <Text size="sm" c="dimmed">
              {t('terms.text')}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <DecimalInput
                label={t('terms.price')}
                value={terms.price}
                onChange={(value) => set({ price: typeof value === 'number' ? value : 0 })}
                min={0}
                decimalScale={one.currency === 'GOLD' ? 2 : 0}
                disabled={!mayPropose}
              />
              {optional('oldPrice')}
              {optional('multifixNumber')}
              {optional('everyNOpenFree')}
              {range('multicast')}
              {range('coinBonus')}
              {optional('cashbackPercent')}
            </SimpleGrid>
            {isChanged ? (
              <section aria-label={t('look.draft')}>
                <CaseLook one={{ ...base, terms }} />
              </section>
            ) : null}
          </Stack>
        </Panel>
        <Aside isSticky isFirst>
          <LiveFigures one={base} price={terms.price} figures={figures} />
          <SimulationPanel rows={rows} rules={rules} isReady={terms.price > 0} />
        </Aside>
      </Columns>
      {mayPropose ? (
        <FormBar changed={NAMES.filter((name) => isOther(name)).map((name) => t(`terms.${CALLED[name]}`))}>
          <Button variant="default" disabled={!isChanged} onClick={reset}>
            {t('reset')}
          </Button>
          <Button
            variant="gradient"
            disabled={!isChanged || isBehind || !isWithinBounds(figures.rtp, one.bounds)}
            onClick={() => setProposing(true)}
          >
            {t('propose')}
          </Button>
        </FormBar>
      ) : null}
      <ProposeDialog
        one={base}
        kind="case.terms"
        payload={{ caseId: base.id, baseVersion: base.oddsVersion, terms }}
        draft={draft}
        isOpen={isProposing}
        onClose={() => setProposing(false)}
      />
    </>
  )
}
