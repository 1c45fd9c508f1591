import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import type { Pass } from '../../core/seasons/public.ts'
import { Coins } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { panelClass } from './pass-panel.ts'
import styles from './pass-progress.module.css'
import { PassTrack } from './pass-track.tsx'
import { passShare } from './pass-way.ts'

/** The player's progress in the pass, above its slider. */
export function PassProgress({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslation(SEASONS_NS)
  const { currentCoins } = pass
  const { next, reached, before } = passShare(pass)
  return (
    <div className={panelClass}>
      <Row isWrapped gap={16} rowGap={6} margin="0 0 22px" className={styles.head}>
        <b>{t('pass.reached', { level: reached })}</b>
        <span>
          {next
            ? t('pass.toNext', { done: currentCoins - before, all: next.costDiff, level: next.level })
            : t('pass.whole')}
        </span>
        <Coins value={currentCoins} />
      </Row>
      <PassTrack pass={pass} />
    </div>
  )
}
