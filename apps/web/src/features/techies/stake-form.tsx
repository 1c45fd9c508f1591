import TECHIES_NS from 'texts:features/techies/techies'
import { techiesMultiplier } from '@runecase/game/techies.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './stake-form.module.css'
import type { TechiesTerms } from './techies.queries.ts'
import type { StakeFormState } from './use-stake-form.ts'

/** Numbers of mines with a button of their own. */
const QUICK_MINES = [1, 3, 5, 10, 20]

/** The form's id, for the button outside it. */
const FORM = 'techies-stake'

/** The stake and the number of mines. */
export function StakeForm({
  terms,
  form,
  onStart,
}: {
  readonly terms: TechiesTerms
  readonly form: StakeFormState
  readonly onStart: (stake: number, mines: number) => void
}) {
  const { t } = useTranslation(TECHIES_NS)
  const { rules, maxWin } = terms
  const { stake, mines, fault } = form
  const bounds = { min: formatGold(rules.stake.min), max: formatGold(rules.stake.max), maxWin: formatGold(maxWin) }
  const first = Number(techiesMultiplier(rules, mines, 1)) / 100
  const quick = QUICK_MINES.filter((count) => count >= rules.mines.min && count <= rules.mines.max)
  return (
    <form
      id={FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (stake !== null && fault === null) onStart(stake, mines)
      }}
    >
      <Stack gap={16}>
        <Field
          label={t('form.stake')}
          value={form.text}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => form.setText(event.target.value)}
          error={fault === null ? undefined : t(`form.fault.${fault}`, bounds)}
        />
        <Row gap={6} isWrapped>
          <Button size="s" kind="secondary" onClick={() => form.setStake(rules.stake.min)}>
            {t('form.min')}
          </Button>
          <Button size="s" kind="secondary" title={t('form.halve')} onClick={() => form.scale(0.5)}>
            ½
          </Button>
          <Button size="s" kind="secondary" title={t('form.double')} onClick={() => form.scale(2)}>
            ×2
          </Button>
          <Button size="s" kind="secondary" onClick={() => form.setStake(rules.stake.max)}>
            {t('form.max')}
          </Button>
        </Row>
        <Stack gap={8}>
          <Row gap={8} className={styles.minesHead}>
            <label htmlFor="techies-mines">{t('form.mines')}</label>
            <output htmlFor="techies-mines">{mines}</output>
          </Row>
          <input
            id="techies-mines"
            type="range"
            className={styles.range}
            min={rules.mines.min}
            max={rules.mines.max}
            value={mines}
            onChange={(event) => form.setMines(Number(event.target.value))}
          />
          <Segmented
            size="s"
            label={t('form.quick')}
            value={String(mines)}
            onChange={(value) => form.setMines(Number(value))}
            options={quick.map((count) => ({ value: String(count), label: count }))}
          />
        </Stack>
        <Text tone="muted" size="note">
          {t('form.first', { multiplier: formatNumber(first), percent: rules.returnPercent })}
        </Text>
      </Stack>
    </form>
  )
}

/** The button that starts a board, outside its form. */
export function StartButton({ form, isPending }: { readonly form: StakeFormState; readonly isPending: boolean }) {
  const { t } = useTranslation(TECHIES_NS)
  const { stake, fault } = form
  return (
    <Button type="submit" form={FORM} size="l" isFull isLoading={isPending} aria-disabled={fault !== null}>
      {stake === null ? t('form.start') : t('form.startFor', { gold: formatGold(stake) })}
    </Button>
  )
}
