import CONTRACTS_NS from 'texts:features/contracts/contracts'
import { contractRow } from '@runecase/game/contract.ts'
import type { ContractRules } from '@runecase/game/contract-rules.ts'
import { useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { RollProof } from '../../core/fairness/public.ts'
import { useSellDrops } from '../../core/inventory/public.ts'
import {
  GamePanel,
  ITEM_GAMES_NS,
  MiniItem,
  multiplierText,
  type OwnItem,
  paidFor,
  rolledRows,
  shareText,
  worthMinor,
} from '../../core/item-games/public.ts'
import { ShareButton } from '../../core/sharing/public.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { useEntrance, useFirstFocus } from '../../motion/use-entrance.ts'
import { paths } from '../../navigation/paths.ts'
import { playPicture } from '../../navigation/seo.queries.ts'
import { BurstCanvas } from '../../reels/burst-canvas.tsx'
import light from '../../reels/reveal-light.module.css'
import { revealPlanOf } from '../../reels/reveal-plan.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { ArrowFatLinesUpIcon, CoinsIcon, HammerIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './contract-result.module.css'
import { MultiplierTable } from './multiplier-table.tsx'
import { type ContractAnswer, GOLD_PICTURE, RESULT_PICTURE } from './use-contract.ts'

/** The result of a contract: the item, its value against the items put in, and the proof of the roll. */
export function ContractResult({
  rules,
  items,
  answer,
  onAgain,
}: {
  readonly rules: ContractRules
  readonly items: readonly OwnItem[]
  readonly answer: ContractAnswer
  readonly onAgain: () => void
}) {
  const { t } = useTranslation(CONTRACTS_NS)
  const { t: tItemGames } = useTranslation(ITEM_GAMES_NS)
  // Renders the item first, and its explanation in a later render.
  const isAnnounced = useDeferredValue(true, false)
  return (
    <>
      <ResultStage rules={rules} items={items} answer={answer} onAgain={onAgain} />
      {isAnnounced && (
        <Grid columns={{ base: 'minmax(0, 1fr) 380px', tablet: 1 }} gap={24} align="start" marginTop={24}>
          <GamePanel>
            <Heading level={2} size="h3" marginBottom={14}>
              {t('used')}
            </Heading>
            <Grid as="ul" columns="repeat(auto-fill, minmax(96px, 1fr))" gap={8} marginBottom={24}>
              {items.map((item) => (
                <MiniItem key={item.id} item={item} isSpent />
              ))}
            </Grid>
            <Heading level={2} size="h3" marginBottom={14}>
              {t('proof')}
            </Heading>
            <RollProof
              id={answer.roll.id}
              leading={(proof) => (proof.purpose === 'open' ? [] : rolledRows(proof, tItemGames))}
            />
          </GamePanel>
          <GamePanel>
            <Heading level={2} size="h3" marginBottom={14}>
              {t('drawn')}
            </Heading>
            <MultiplierTable rules={rules} sumMinor={worthMinor(items)} drawn={answer.multiplier} />
          </GamePanel>
        </Grid>
      )}
    </>
  )
}

function ResultStage({ rules, items, answer, onAgain }: Parameters<typeof ContractResult>[0]) {
  const { t } = useTranslation([CONTRACTS_NS, CATALOG_NS])
  const { item, payout, change, exp } = answer
  const paid = paidFor(items)
  const gain = Math.round((payout - paid) * 100) / 100
  const selling = useSellDrops()
  const box = useEntrance<HTMLElement>()
  const stage = useRef<HTMLDivElement>(null)
  const actions = useFirstFocus<HTMLDivElement>()
  const row = contractRow(rules.rows, answer.roll.ticket)
  const plan = item && revealPlanOf({ rarity: item.rarity, price: payout }, paid)
  const isSold = item !== null && selling.isSold(item)
  return (
    <Box
      as="section"
      position="relative"
      radius="l"
      overflow="hidden"
      className={`${styles.stage} ${edgeClass}`}
      ref={box}
      data-r={item?.rarity ?? 'common'}
    >
      <Stack
        isIsolated
        align="center"
        className={styles.reveal}
        ref={stage}
        padding="32px 24px 36px"
        position="relative"
        textAlign="center"
      >
        {plan?.hasRays && <div className={`${light.rays} ${plan.isFanfare ? light.bright : ''}`} />}
        <div className={light.glow} />
        {plan?.isFanfare && !isMotionReduced() && <BurstCanvas plan={plan} delayMs={0} from={stage} />}
        <Picture src={item?.image ?? GOLD_PICTURE} {...RESULT_PICTURE} alt="" className={styles.object} isEager />
        <Box as="span" radius="full" ground="ink-0-90" padding="8px 36px" className={styles.plate}>
          ×{multiplierText(answer.multiplier)}
        </Box>
        <Text isUppercase as="span" size="note" tone="rarity" weight={800} marginTop={14} className={styles.rarity}>
          {`${item ? `${t(`catalog:rarity.${item.rarity}`)} · ` : ''}${t('chance', { chance: `${shareText(row.to - row.from)} %` })}`}
        </Text>
        <Heading overflowWrap="anywhere" level={2} size="h1" margin="12px 0">
          {item?.name ?? t('onlyGoldWon')}
        </Heading>
        <Gold value={item?.price ?? change} size="l" />
        <Row
          gap={16}
          rowGap={6}
          margin="16px 0 20px"
          as="dl"
          isWrapped
          align="stretch"
          justify="center"
          tone="muted"
          className={styles.facts}
        >
          <Row gap={6} align="stretch">
            <dt>{t('paid')}</dt>
            <Text as="dd" tone="default" weight={700}>
              {formatGold(paid)}
            </Text>
          </Row>
          <Row gap={6} align="stretch" data-tone={gain > 0 ? 'good' : undefined}>
            <dt>{t(gain > 0 ? 'profit' : 'loss')}</dt>
            <Text as="dd" tone="default" weight={700}>
              {`${gain > 0 ? '+' : ''}${formatGold(gain)}`}
            </Text>
          </Row>
          <Row gap={6} align="stretch">
            <dt>{t('change')}</dt>
            <Text as="dd" tone="default" weight={700}>
              +{formatGold(change)}
            </Text>
          </Row>
          <Row gap={6} align="stretch">
            <dt>{t('exp')}</dt>
            <Text as="dd" tone="default" weight={700}>
              +{formatNumber(exp.after - exp.before)}
            </Text>
          </Row>
        </Row>
        <Row isWrapped gap={12} align="stretch" justify="center" className={styles.actions} ref={actions}>
          <Button size="l" onClick={onAgain}>
            <HammerIcon weight="fill" aria-hidden="true" />
            {t('again')}
          </Button>
          {item && (
            <Button
              size="l"
              kind="gold"
              isLoading={selling.isSelling(item)}
              disabled={isSold}
              onClick={() => selling.sell([item])}
            >
              <CoinsIcon weight="fill" aria-hidden="true" />
              {isSold ? t('sold') : t('sell', { price: formatGold(item.price) })}
            </Button>
          )}
          <ShareButton
            play={{
              name: item?.name ?? t('onlyGoldWon'),
              path: paths.sharedContract(answer.roll.id),
              picture: playPicture('contract', answer.roll.id),
            }}
          />
          {item && (
            <ButtonLink to={paths.upgrades()} size="l" kind="ghost">
              <ArrowFatLinesUpIcon weight="fill" aria-hidden="true" />
              {t('toUpgrade')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Box>
  )
}
