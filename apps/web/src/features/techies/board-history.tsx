import TECHIES_NS from 'texts:features/techies/techies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayHistory, PlayProofDialog } from '../../core/item-games/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatNumber } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SealCheckIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './board-history.module.css'
import { boardsQuery } from './techies.queries.ts'

/** The player's last boards, each with its proof. */
export function BoardHistory({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(TECHIES_NS)
  const played = useQuery(boardsQuery(userId))
  const [provedId, setProvedId] = useState<string | null>(null)
  return (
    <>
      <PlayHistory title={t('history.title')} empty={t('history.empty')} played={played}>
        {(board) => (
          <li key={board.id} className={styles.row}>
            <Text as="span" tone="muted">
              <LocalTime at={board.createdAt} />
            </Text>
            <span>
              {t('history.board', {
                mines: t('history.mines', { count: board.mines }),
                opened: board.cells.length - (board.end === 'lost' ? 1 : 0),
              })}
            </span>
            <Gold value={board.stake} size="s" />
            <span className={styles.result}>
              {board.end === 'won' && (
                <Badge
                  tone={board.payout.gold > board.stake ? 'good' : 'plain'}
                >{`×${formatNumber(board.payout.multiplier)}`}</Badge>
              )}
              {board.end !== 'won' && <Badge>{t(`end.${board.end ?? 'lost'}`)}</Badge>}
              {board.end !== 'lost' && <Gold value={board.payout.gold} size="s" />}
            </span>
            <IconButton label={t('history.proof')} onClick={() => setProvedId(board.id)}>
              <SealCheckIcon />
            </IconButton>
          </li>
        )}
      </PlayHistory>
      {provedId && <PlayProofDialog id={provedId} onClose={() => setProvedId(null)} />}
    </>
  )
}
