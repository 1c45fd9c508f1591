import { Button, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import type { CaseTerms, EditedCase } from '@runecase/api/operator/cases.ts'
import { figuresOf, isWithinBounds } from '@runecase/game/odds-figures.ts'
import { rowsOfLines } from '@runecase/game/odds-lines.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPermitted } from '../../api/operator.ts'
import { Panel } from '../../app/screen.tsx'
import { CaseLook } from './case-look.tsx'
import styles from './case-screen.module.css'
import { CASES_NS } from './cases.i18n.ts'
import { LiveFigures } from './live-figures.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { rulesOf } from './use-odds-draft.ts'

/** The edited price and opening rules. They are part of the published odds, so changing them takes two operators. */
export function TermsTab({ one }: { readonly one: EditedCase }) {
  const { t } = useTranslation(CASES_NS)
  const mayPropose = useIsPermitted()('catalog.propose')
  const [terms, setTerms] = useState<CaseTerms>(one.terms)
  const [isProposing, setProposing] = useState(false)
  const rows = rowsOfLines(
    one.lines.map(({ item, tickets }) => ({
      itemId: item.slug,
      tickets,
      valueMinor: BigInt(Math.round(item.price * 100)),
    })),
  )
  const figures = figuresOf(rows, rulesOf({ ...one, terms }))
  const isChanged = JSON.stringify(terms) !== JSON.stringify(one.terms)
  const set = (change: Partial<CaseTerms>) => setTerms({ ...terms, ...change })
  const optional = (name: 'oldPrice' | 'multifixNumber' | 'everyNOpenFree' | 'cashbackPercent') => (
    <NumberInput
      label={t(`terms.${name}`)}
      {...(name === 'oldPrice' && { description: t('terms.oldPriceHint') })}
      value={terms[name] ?? ''}
      onChange={(value) => set({ [name]: typeof value === 'number' ? value : null })}
      min={0}
      disabled={!mayPropose}
    />
  )
  const range = (name: 'multicast' | 'coinBonus') =>
    (['min', 'max'] as const).map((end) => (
      <NumberInput
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
    <div className={styles.columns}>
      <Panel title={t('terms.title')}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('terms.text')}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NumberInput
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
            {optional('cashbackPercent')}
            {range('multicast')}
            {range('coinBonus')}
          </SimpleGrid>
          {mayPropose ? (
            <Button
              variant="gradient"
              disabled={!isChanged || !isWithinBounds(figures.rtp, one.bounds)}
              onClick={() => setProposing(true)}
            >
              {t('propose')}
            </Button>
          ) : null}
          {isChanged ? (
            <section aria-label={t('look.draft')}>
              <CaseLook one={{ ...one, terms }} />
            </section>
          ) : null}
        </Stack>
      </Panel>
      <div className={styles.side}>
        <LiveFigures one={{ ...one, price: terms.price }} figures={figures} />
      </div>
      <ProposeDialog
        one={one}
        kind="case.terms"
        payload={{ caseId: one.id, baseVersion: one.oddsVersion, terms }}
        isOpen={isProposing}
        onClose={() => setProposing(false)}
      />
    </div>
  )
}
