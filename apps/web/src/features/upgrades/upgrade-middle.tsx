import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import { chanceLevel, type UpgradePlan } from '@runecase/game/upgrade.ts'
import { useTranslation } from 'react-i18next'
import { chanceText, multiplierText, priceRatio } from '../../core/item-games/public.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins, formatNumber } from '../../ui/format.ts'
import { Coins, Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './upgrade-middle.module.css'
import type { UpgradeAnswer } from './use-upgrade.ts'

/** The middle of the dial: the chance of the current choice, or the result. */
export function UpgradeMiddle({
  plan,
  done,
}: {
  /** Null while the chosen items and the target allow no upgrade. */
  readonly plan: UpgradePlan | null
  readonly done: UpgradeAnswer | null
}) {
  const { t } = useTranslation(UPGRADES_NS)
  if (done) return <Outcome done={done} />
  if (!plan)
    return (
      <Text maxWidth="12em" lineHeight={1.35} size="price" tone="muted">
        {t('pick')}
      </Text>
    )
  const { threshold, ownMinor, targetMinor } = plan
  return (
    <>
      <small>{t(`chance.${chanceLevel(threshold)}`)}</small>
      <b className={styles.chance} data-level={chanceLevel(threshold)}>
        {chanceText(threshold)}
        <Box as="span" margin="0 0 0 2px">
          %
        </Box>
      </b>
      <small>{t('gain', { multiplier: multiplierText(priceRatio(ownMinor, targetMinor)) })}</small>
      <Gold minor={Number(targetMinor - ownMinor)} size="s" />
      <Text display={{ phone: 'none' }} as="small" size="small" maxWidth="12em" className={styles.exact}>
        {t('exact', { threshold: formatCoins(threshold) })}
      </Text>
    </>
  )
}

function Outcome({ done }: { readonly done: UpgradeAnswer }) {
  const { t } = useTranslation(UPGRADES_NS)
  if (done.success && done.winPrize) {
    return (
      <>
        <Text as="b" tone="goodLight" className={styles.won}>
          {t('won')}
        </Text>
        <small>{t('wonText', { name: done.winPrize.name })}</small>
        <Gold value={done.winPrize.price} />
      </>
    )
  }
  return (
    <>
      <Text as="b" tone="muted" className={styles.lost}>
        {t('lost')}
      </Text>
      <Row
        as="span"
        isInline
        isWrapped
        gap={6}
        align="stretch"
        justify="center"
        text="strong"
        tone="gold"
        className={styles.consolation}
      >
        {t('lostExp', { exp: formatNumber(done.pityPrize?.exp ?? 0) })}
        {done.coinsPrize > 0 && <Coins value={done.coinsPrize} size="s" />}
      </Row>
    </>
  )
}
