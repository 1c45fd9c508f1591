import CASES_NS from 'texts:features/cases/cases'
import type { Rarity } from '@runecase/api/rarity.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CATALOG_NS,
  type CaseDrop,
  chanceAbove,
  chanceText,
  sharesByRarity,
  shortChanceText,
} from '../../core/catalog/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { TreasureChestIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
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
  // The chance of winning more than the price is given for single items only: for several together it differs.
  const hasAboveChance = currency === 'GOLD' && price > 0 && mostItems === 1
  const volatility = details.volatility as 1 | 2 | 3 | 4
  return (
    <Box
      as="section"
      padding={{ base: '56px 0 0', phone: '36px 0 0' }}
      className={styles.contents}
      aria-labelledby="case-contents"
    >
      <SectionHeading
        id="case-contents"
        icon={<TreasureChestIcon weight="fill" aria-hidden="true" />}
        title={t('contents')}
      />
      <Row
        padding={{ base: 0, phone: '6px 0' }}
        margin={{ base: '0 0 16px', phone: '0 calc(-1 * var(--gutter)) 16px 0' }}
        minWidth={0}
        as="fieldset"
        isWrapped
        gap={8}
        align="stretch"
        className={styles.filter}
      >
        <legend className="visually-hidden">{t('filter')}</legend>
        {sharesByRarity(drops).map((share) => (
          <Row
            edge="line-1"
            position="relative"
            radius="m"
            padding="0 12px"
            height={32}
            flex="none"
            as="button"
            isInline
            gap={8}
            text="label"
            tone="muted"
            key={share.rarity}
            type="button"
            data-r={share.rarity}
            title={chanceText(share.chance)}
            aria-pressed={rarity === share.rarity}
            onClick={() => setRarity(rarity === share.rarity ? null : share.rarity)}
          >
            {t(`catalog:rarity.${share.rarity}`)}{' '}
            <Text as="b" tone="rarity" isTabular>
              {shortChanceText(share.chance)}
            </Text>
          </Row>
        ))}
      </Row>
      <Grid as="ul" columns={{ base: 'repeat(auto-fill, minmax(170px, 1fr))', phone: 2 }} gap={12} phoneGap={8}>
        {shown.map((drop) => (
          <Stack as="li" minWidth={0} key={drop.id}>
            <DropCard drop={drop} />
          </Stack>
        ))}
      </Grid>
      <AnnouncedOdds details={details} />
      <Row
        ground="line-0"
        edge="line-1"
        radius="l"
        padding="16px 20px"
        as="dl"
        isWrapped
        align="stretch"
        marginTop={24}
        className={styles.facts}
        aria-label={t('facts')}
      >
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
        <Box flex="1 1 320px">
          <Text as="dt" size="small" tone="faint">
            {t('oddsHash')}
          </Text>
          <Row as="dd" gap={8} text="strong">
            <Text as="code" size="note" isMono>
              {details.oddsHash}
            </Text>
            <CopyButton text={details.oddsHash} what={t('oddsHash')} />
          </Row>
        </Box>
      </Row>
    </Box>
  )
}
