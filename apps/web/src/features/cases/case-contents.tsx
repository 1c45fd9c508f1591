import CASES_NS from 'texts:features/cases/cases'
import type { Rarity } from '@runecase/api/rarity.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CATALOG_NS,
  type CaseDrop,
  chanceAbove,
  sharesByRarity,
  shareText,
  shortChanceText,
} from '../../core/catalog/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatPercent } from '../../ui/format.ts'
import { TreasureChestIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Text } from '../../ui/text.tsx'
import { AnnouncedOdds } from './announced-odds.tsx'
import styles from './case-contents.module.css'
import { DropCard } from './drop-card.tsx'
import { type CaseDetails, itemsPerOpening } from './opening-terms.ts'

/** The contents of the case: every item with its exact odds, filtered by rarity, and the odds version. */
export function CaseContents({
  details,
  drops,
}: {
  readonly details: CaseDetails
  readonly drops: readonly CaseDrop[]
}) {
  const { t } = useTranslation([CASES_NS, CATALOG_NS])
  const areFairnessPagesShown = useFairnessPages()
  const [rarity, setRarity] = useState<Rarity | null>(null)
  const shown = rarity === null ? drops : drops.filter((drop) => drop.rarity === rarity)
  const { currency, price } = details.priceData
  const [, mostItems] = itemsPerOpening(details)
  // Of several items together it is another number.
  const hasAboveChance = currency === 'GOLD' && price > 0 && mostItems === 1
  const volatility = details.volatility as 1 | 2 | 3 | 4
  return (
    <section className={styles.contents} aria-labelledby="case-contents">
      <SectionHeading
        id="case-contents"
        icon={<TreasureChestIcon weight="fill" aria-hidden="true" />}
        title={t('contents')}
      />
      <Row as="fieldset" isWrapped gap={8} align="stretch" className={styles.filter}>
        <legend className="visually-hidden">{t('filter')}</legend>
        {sharesByRarity(drops).map((share) => (
          <Row
            as="button"
            isInline
            gap={8}
            text="label"
            tone="muted"
            key={share.rarity}
            type="button"
            data-r={share.rarity}
            aria-pressed={rarity === share.rarity}
            onClick={() => setRarity(rarity === share.rarity ? null : share.rarity)}
          >
            {t(`catalog:rarity.${share.rarity}`)} <b>{shareText(share.chance)}</b>
          </Row>
        ))}
      </Row>
      <ul className={styles.grid}>
        {shown.map((drop) => (
          <li key={drop.id}>
            <DropCard drop={drop} />
          </li>
        ))}
      </ul>
      <AnnouncedOdds details={details} />
      <Row as="dl" isWrapped align="stretch" marginTop={24} className={styles.facts} aria-label={t('facts')}>
        {hasAboveChance && (
          <div>
            <Text as="dt" size="small" tone="faint">
              {t('aboveChance')}
            </Text>
            <Row as="dd" gap={8} text="strong">
              {shortChanceText(chanceAbove(drops, price))}
            </Row>
          </div>
        )}
        <div>
          <Text as="dt" size="small" tone="faint">
            {t('rtp')}
          </Text>
          <Row as="dd" gap={8} text="strong">
            {details.rtp === null ? t('rtpNone') : formatPercent(details.rtp * 100)}
          </Row>
        </div>
        <div>
          <Text as="dt" size="small" tone="faint">
            {t('risk')}
          </Text>
          <Row as="dd" gap={8} text="strong">
            {t(`catalog:volatilityLevels.${volatility}`)}
          </Row>
        </div>
        <div>
          <Text as="dt" size="small" tone="faint">
            {t('oddsVersion')}
          </Text>
          <Row as="dd" gap={8} text="strong">
            {details.oddsVersion}
            {areFairnessPagesShown && (
              <ButtonLink size="s" kind="ghost" to={paths.caseHistory(details.id)}>
                {t('oddsHistory')}
              </ButtonLink>
            )}
          </Row>
        </div>
        <div className={styles.hash}>
          <Text as="dt" size="small" tone="faint">
            {t('oddsHash')}
          </Text>
          <Row as="dd" gap={8} text="strong">
            <Text as="code" size="note" isMono>
              {details.oddsHash}
            </Text>
            <CopyButton text={details.oddsHash} what={t('oddsHash')} />
          </Row>
        </div>
      </Row>
    </section>
  )
}
