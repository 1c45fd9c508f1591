import PLAYER_NS from 'texts:core/player/player'
import { isSimulatedId } from '@runecase/api/simulated-players.ts'
import { useTranslation } from 'react-i18next'
import { useRootData } from '../../api/root-data.ts'
import { Text } from '../../ui/text.tsx'
import styles from './demo-mark.module.css'

/** Marks a simulated player of a demo, beside the name. Their profile explains the mark to those who cannot hover. */
export function DemoMark({ userId }: { readonly userId: string | null }) {
  const { t } = useTranslation(PLAYER_NS)
  const isSimulated = useIsSimulated(userId)
  return isSimulated ? (
    <abbr className={styles.mark} title={t('demo.about')}>
      {t('demo.mark')}
    </abbr>
  ) : null
}

/** The mark with its explanation as text, for the player's own page. */
export function DemoNote({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(PLAYER_NS)
  const isSimulated = useIsSimulated(userId)
  return isSimulated ? (
    <Text size="small" tone="muted" className={styles.note}>
      <span className={styles.mark}>{t('demo.mark')}</span> {t('demo.about')}
    </Text>
  ) : null
}

function useIsSimulated(userId: string | null): boolean {
  return useRootData()?.mode === 'demo' && userId !== null && isSimulatedId(userId)
}
