import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import { priceAtMultiplier, priceAtThreshold } from '@runecase/game/upgrade.ts'
import type { UpgradeRules } from '@runecase/game/upgrade-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useProject } from '../../api/root-data.ts'
import { multiplierText, type UniqueItem } from '../../core/item-games/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/row.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './upgrade-table.module.css'

/** A price ratio in hundredths, or a chance in percent. */
type Wish = { readonly multiplier: number } | { readonly chance: number }

/** Chooses a target by its price ratio, or by its chance: the nearest one in the catalogue. */
export function QuickTargets({
  rules,
  sumMinor,
  targetId,
  isBusy,
  onPick,
}: {
  readonly rules: UpgradeRules
  readonly sumMinor: bigint
  /** The chosen target: the button that found it is marked. */
  readonly targetId: UniqueItem['id'] | undefined
  readonly isBusy: boolean
  readonly onPick: (target: UniqueItem) => void
}) {
  const { t } = useTranslation([UPGRADES_NS, MESSAGES_NS])
  const { upgrades } = useProject()
  const wishes: readonly Wish[] = [
    ...upgrades.multipliers.map((multiplier) => ({ multiplier })),
    { chance: upgrades.chance },
  ]
  const [found, setFound] = useState<{ readonly wish: Wish; readonly id: UniqueItem['id'] } | null>(null)
  const search = useMutation({
    mutationFn: async (wish: Wish) => {
      const query =
        'multiplier' in wish
          ? { priceFrom: goldOf(priceAtMultiplier(sumMinor, wish.multiplier)), sort: 'price_asc' as const }
          : {
              priceFrom: goldOf(sumMinor),
              priceTo: goldOf(priceAtThreshold(rules, sumMinor, wish.chance * 1_000_000)),
              sort: 'price_desc' as const,
            }
      const { items } = await callApi('listUniqueItems', { query: { ...query, perPage: 1 } })
      return items[0]
    },
    onSuccess: (target, wish) => {
      if (target) {
        setFound({ wish, id: target.id })
        onPick(target)
      } else showToast({ kind: 'info', title: t('quickNone') })
    },
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
  })
  return (
    <Row
      as="fieldset"
      isWrapped
      gap={6}
      align="stretch"
      justify="center"
      className={styles.quick}
      disabled={isBusy || sumMinor === 0n}
      padding={0}
      minWidth={0}
    >
      <legend className="visually-hidden">{t('quick')}</legend>
      {wishes.map((wish) => {
        const isMarked = found?.id === targetId && JSON.stringify(found?.wish) === JSON.stringify(wish)
        return (
          <Button
            flex={{ phone: '1 0 auto' }}
            key={JSON.stringify(wish)}
            size="s"
            kind={isMarked ? 'secondary' : 'ghost'}
            aria-pressed={isMarked}
            onClick={() => search.mutate(wish)}
          >
            {'multiplier' in wish
              ? t('quickMultiplier', { multiplier: multiplierText(wish.multiplier / 100) })
              : t('quickChance', { chance: wish.chance })}
          </Button>
        )
      })}
    </Row>
  )
}

const goldOf = (minor: bigint) => Number(minor) / 100
