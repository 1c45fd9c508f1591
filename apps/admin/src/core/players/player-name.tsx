import PLAYER_NAME_NS from 'texts:core/players/player-name'
import { isSimulatedId } from '@runecase/api/simulated-players.ts'
import { useTranslation } from 'react-i18next'
import { useIsDemo } from '../../api/demo.ts'
import styles from './player-name.module.css'

/** A player's name; in a demo simulated players are marked. */
export function PlayerName({ id, nickname }: { readonly id: string; readonly nickname: string }) {
  const { t } = useTranslation(PLAYER_NAME_NS)
  const isDemo = useIsDemo()
  return (
    <>
      {nickname}
      {isDemo && isSimulatedId(id) && (
        <abbr className={styles.mark} title={t('about')}>
          {t('mark')}
        </abbr>
      )}
    </>
  )
}
