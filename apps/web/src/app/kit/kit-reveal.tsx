import CATALOG_NS from 'texts:core/catalog/catalog'
import { RARITIES, type Rarity } from '@runecase/api/rarity.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseStage } from '../../features/cases/case-stage.tsx'
import { Reveal } from '../../features/cases/reveal.tsx'
import { Button } from '../../ui/button.tsx'
import { KitRow, KitSection } from './kit-parts.tsx'
import { SAMPLE_ITEMS } from './samples.ts'

const PAID = 499
const nothing = () => undefined
const SELLING = { isSold: () => false, isSelling: () => false, isBusy: false, sell: nothing }

/** The reveal of an item of every rarity, played when its button is pressed. */
export function KitReveal() {
  const { t } = useTranslation(CATALOG_NS)
  const [shown, setShown] = useState<{ readonly rarity: Rarity; readonly turn: number }>()
  const sample = SAMPLE_ITEMS.find(({ rarity }) => rarity === shown?.rarity)
  return (
    <KitSection name="reveal" isPlain>
      <KitRow>
        {RARITIES.map((rarity) => (
          <Button
            key={rarity}
            size="s"
            kind="secondary"
            onClick={() => setShown({ rarity, turn: (shown?.turn ?? 0) + 1 })}
          >
            {t(`rarity.${rarity}`)}
          </Button>
        ))}
      </KitRow>
      {shown && sample && (
        <CaseStage colour="var(--violet-500)" phase="done">
          <Reveal
            key={shown.turn}
            item={openedOf(sample)}
            won={{
              answer: {
                items: [openedOf(sample)],
                balance: 0,
                coinBalance: 0,
                spent: PAID,
                coins: 0,
                cashback: 0,
                exp: { before: 0, after: 0, levelBefore: 1, levelAfter: 1 },
                fairness: { serverSeedHash: '', clientSeed: '' },
              },
              count: 1,
              currency: 'GOLD',
              factor: null,
              isMulticast: false,
            }}
            place={null}
            chance={0.03}
            selling={SELLING}
            again={null}
            onShare={nothing}
            onProof={nothing}
            onLeave={nothing}
          />
        </CaseStage>
      )}
    </KitSection>
  )
}

const openedOf = (sample: (typeof SAMPLE_ITEMS)[number]) => ({
  ...sample,
  id: '1',
  // Every sample is worth more than its price, so that it counts as a win.
  price: Math.max(sample.price, PAID * 2),
  priceProfile: sample.price,
  status: 'progress' as const,
  type: 1 as const,
  isSelected: false,
  packItems: [],
  time: '2026-01-01T00:00:00Z',
  timerData: null,
  hold: null,
  source: 'Case' as const,
  roll: { id: '1', nonce: 1, ticket: 1, index: 0 },
})
