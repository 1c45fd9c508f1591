import PRIZE_POOLS_NS from 'texts:core/prize-pools/prize-pools'
import { Button, CloseButton, Fieldset, NumberInput, Select, Text } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import { MAX_PRIZES, PRIZE_KINDS, type PrizeKind } from '@runecase/api/operator/leaderboards-rules.ts'
import { type PrizeLine, placesOf } from '@runecase/game/prize-lines.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalInput } from '../../form/decimal-input.tsx'
import type { EditField } from '../../form/edit-form.tsx'
import { showNumber } from '../../list/format.ts'
import { showSum } from '../../list/show-sums.ts'
import { AddItemDialog, useItemLooks } from '../cases/public.ts'
import styles from './prize-pools.module.css'
import { worthOf } from './worth-of.ts'

/** The prizes of places, with equal consecutive ones in one line. `items`: the items of the loaded prizes. */
export function PrizeLinesField({
  label,
  field,
  items,
  kinds = PRIZE_KINDS,
}: {
  readonly label: string
  readonly field: EditField<PrizeLine[]>
  readonly items: readonly OddsItemLook[]
  readonly kinds?: readonly PrizeKind[]
}) {
  const { t } = useTranslation(PRIZE_POOLS_NS)
  const [picked, setPicked] = useState<readonly OddsItemLook[]>([])
  /** The line whose item is being chosen; one past the last for a new line. */
  const [choosing, setChoosing] = useState<number>()
  const { value: lines, onChange, error, description } = field
  const known = useItemLooks(
    [...items, ...picked],
    lines.flatMap(({ slug }) => (slug === null ? [] : [slug])),
  )
  const places = placesOf(lines)
  const total = places.at(-1)?.last ?? 0
  const replace = (index: number, change: Partial<PrizeLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)))
  const add = () => {
    if (kinds.includes('gold')) onChange([...lines, { places: 1, kind: 'gold', slug: null, amount: 10 }])
    else setChoosing(lines.length)
  }
  const choose = (item: OddsItemLook) => {
    setPicked([...picked, item])
    const prize = { kind: 'item' as const, slug: item.slug, amount: null }
    if (choosing === lines.length) onChange([...lines, { places: 1, ...prize }])
    else if (choosing !== undefined) replace(choosing, prize)
  }
  return (
    <Fieldset legend={label}>
      {description ? (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      ) : null}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
        <div key={index} className={styles.line} data-one-kind={kinds.length === 1 || undefined}>
          <span className={styles.places}>{placesText(places[index])}</span>
          <NumberInput
            aria-label={t('prizes.places', { number: index + 1 })}
            min={1}
            max={MAX_PRIZES}
            decimalScale={0}
            hideControls
            value={line.places}
            onChange={(typed) => replace(index, { places: typeof typed === 'number' ? typed : 1 })}
          />
          {kinds.length === 1 ? null : (
            <Select
              aria-label={t('prizes.kind', { number: index + 1 })}
              allowDeselect={false}
              value={line.kind}
              data={kinds.map((kind) => ({ value: kind, label: t(`prizes.kinds.${kind}`) }))}
              onChange={(kind) => {
                if (kind === 'item') setChoosing(index)
                else if (kind) replace(index, { kind: kind as PrizeKind, slug: null, amount: line.amount ?? 10 })
              }}
            />
          )}
          {line.kind === 'item' ? (
            <Button variant="default" justify="flex-start" data-picks onClick={() => setChoosing(index)}>
              <ItemLook item={known.get(line.slug ?? '')} />
            </Button>
          ) : (
            <DecimalInput
              aria-label={t('prizes.amount', { number: index + 1 })}
              min={line.kind === 'coins' ? 1 : 0.01}
              decimalScale={line.kind === 'coins' ? 0 : 2}
              thousandSeparator=" "
              decimalSeparator=","
              hideControls
              value={line.amount ?? ''}
              onChange={(typed) => replace(index, { amount: typeof typed === 'number' ? typed : 1 })}
            />
          )}
          <CloseButton
            aria-label={t('prizes.remove', { number: index + 1 })}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed" my="xs">
        {t('prizes.total', { count: showNumber(total) as never, gold: showSum(worthOf(lines, [...known.values()])) })}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus aria-hidden />}
        disabled={total >= MAX_PRIZES}
        onClick={add}
      >
        {t('prizes.add')}
      </Button>
      <AddItemDialog
        isOpen={choosing !== undefined}
        taken={NONE}
        onPick={choose}
        onClose={() => setChoosing(undefined)}
      />
    </Fieldset>
  )

  function placesText(place: { readonly first: number; readonly last: number } | undefined): string {
    if (!place || place.first === place.last) return t('prizes.one', { place: place?.first })
    return t('prizes.line', { places: `${place.first}–${place.last}` })
  }
}

/** One item may be the prize of several places. */
const NONE: ReadonlySet<string> = new Set()

function ItemLook({ item }: { readonly item: OddsItemLook | undefined }) {
  const { t } = useTranslation(PRIZE_POOLS_NS)
  if (!item) return t('prizes.choose')
  return (
    <span className={styles.item}>
      <img src={`${item.image}.96.webp`} width={28} height={28} alt="" />
      <span>{item.name}</span>
      <b>{showSum(item.price)}</b>
    </span>
  )
}
