import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { BattleRow } from '../battles/battle-row.tsx'
import { BATTLES_NS } from '../battles/battles.i18n.ts'
import { bestBattleQuery, userBattleStatisticsQuery } from '../battles/battles.queries.ts'
import { STATISTICS_NS } from './statistics.i18n.ts'
import styles from './statistics-screen.module.css'

/** How a player fared in battles by mode, and his best one. Nothing where it cannot be had. */
export function BattlePanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation([STATISTICS_NS, BATTLES_NS])
  const viewerId = useViewer()?.userId ?? null
  const { data: figures } = useQuery(userBattleStatisticsQuery(userId))
  const { data: best } = useQuery(bestBattleQuery(userId))
  if (!figures) return null
  return (
    <>
      <Panel className={styles.panel}>
        <h2>{t('battles.title')}</h2>
        {figures.allCount === 0 ? (
          <p className={styles.note}>{t('battles.none')}</p>
        ) : (
          <>
            <ul className={styles.modes}>
              {figures.modes.map(({ mode, count, wins }) => (
                <li key={mode}>
                  <p>
                    <b>{t(`battles:modes.${mode}`)}</b>
                    <span>{t('battles.line', { wins, count })}</span>
                  </p>
                  <Progress value={wins} max={count} />
                </li>
              ))}
            </ul>
            <dl className={styles.facts}>
              <div>
                <dt>{t('battles.staked')}</dt>
                <dd>
                  <Gold value={figures.staked} />
                </dd>
              </div>
              <div>
                <dt>{t('battles.won')}</dt>
                <dd>
                  <Gold value={figures.won} />
                </dd>
              </div>
            </dl>
          </>
        )}
      </Panel>
      {best?.battle && (
        <section className={`${styles.whole} ${styles.best}`}>
          <h2>
            {t('battles.best')} <Gold value={best.sum} />
          </h2>
          <BattleRow battle={best.battle} viewerId={viewerId} balance={null} />
        </section>
      )}
    </>
  )
}
