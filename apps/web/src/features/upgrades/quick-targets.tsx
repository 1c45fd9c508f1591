import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import type { UpgradeRules } from '@runecase/game/play-rules.ts'
import { priceAtMultiplier, priceAtThreshold } from '@runecase/game/upgrade.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { multiplierText, type UniqueItem } from '../../core/item-games/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/row.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './upgrade-table.module.css'

/** Multipliers in hundredths. */
const MULTIPLIERS = [150, 200, 300, 500, 1000] as const
const CHANCE_PERCENT = 75

type Wish = { readonly multiplier: number } | { readonly chance: number }

/** Chooses a target by its price ratio, or by its chance: the nearest one in the catalogue. */
export function QuickTargets({
  rules,
  sumMinor,
  isBusy,
  onPick,
}: {
  readonly rules: UpgradeRules
  readonly sumMinor: bigint
  readonly isBusy: boolean
  readonly onPick: (target: UniqueItem) => void
}) {
  const { t } = useTranslation([UPGRADES_NS, MESSAGES_NS])
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
    onSuccess: (target) => {
      if (target) onPick(target)
      else showToast({ kind: 'info', title: t('quickNone') })
    },
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
  })
  const pick = (wish: Wish) => {
    if (sumMinor === 0n) showToast({ kind: 'info', title: t('messages:errors.no_inventory_items') })
    else search.mutate(wish)
  }
  return (
    <Row
      as="fieldset"
      isWrapped
      gap={8}
      phoneGap={6}
      align="stretch"
      justify="center"
      className={styles.quick}
      disabled={isBusy}
      padding={0}
      minWidth={0}
    >
      <legend className="visually-hidden">{t('quick')}</legend>
      {MULTIPLIERS.map((multiplier) => (
        <Button key={multiplier} size="s" kind="ghost" onClick={() => pick({ multiplier })}>
          {t('quickMultiplier', { multiplier: multiplierText(multiplier / 100) })}
        </Button>
      ))}
      <Button size="s" kind="ghost" onClick={() => pick({ chance: CHANCE_PERCENT })}>
        {t('quickChance', { chance: CHANCE_PERCENT })}
      </Button>
    </Row>
  )
}

const goldOf = (minor: bigint) => Number(minor) / 100
