import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { paths } from '../../navigation/paths.ts'
import { CaretRightIcon, LockIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import styles from './battle-pass-strip.module.css'
import { HOME_NS } from './home.i18n.ts'

/** Kinds of levels as they take turns on the way; what each gives is said where the pass is. */
const WAY = ['classic', 'classic', 'rare', 'classic', 'classic', 'rare', 'classic', 'ultra'] as const

const ART = {
  classic: '/i/static/misc/bp-classic',
  rare: '/i/static/misc/bp-rare',
  ultra: '/i/static/misc/bp-ultra',
} as const

/** The way to the battle pass of the event. */
export function BattlePassStrip() {
  const { t } = useTranslation(HOME_NS)
  return (
    <PrefetchLink to={paths.event()} className={`${styles.strip} ${edgeClass}`} {...clickMark('Battle Pass', 'Home')}>
      <span className={styles.head}>
        <Picture src={ART.ultra} width={76} height={76} alt="" />
        <span>
          <b className={styles.title}>{t('pass.title')}</b>
          <span className={styles.lead}>{t('pass.text')}</span>
        </span>
      </span>
      <span className={styles.way} aria-hidden="true">
        {WAY.map((kind, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way never changes
          <span key={place} className={styles.level} data-kind={kind}>
            <span>
              <Picture src={ART[kind]} width={64} height={64} alt="" />
              {place > 0 && <LockIcon weight="fill" />}
            </span>
            <i />
          </span>
        ))}
      </span>
      <span className={styles.more} aria-hidden="true">
        <CaretRightIcon weight="bold" />
      </span>
    </PrefetchLink>
  )
}
