import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import type { LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { useTranslation } from 'react-i18next'
import { showDateTime } from '../../list/format.ts'
import { Picture } from '../../pictures/picture.tsx'
import styles from './leaderboards.module.css'

/** The leaderboard's card on the player's site. */
export function LeaderboardLook({
  fields: { title, description, image, endsAt },
}: {
  readonly fields: LeaderboardFields
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return (
    <article className={styles.look} aria-label={t('look')}>
      <Picture id={image} width={200} />
      <div>
        <h3>{title}</h3>
        <p>{description}</p>
        <p>{t('until', { at: showDateTime(endsAt) })}</p>
      </div>
    </article>
  )
}
