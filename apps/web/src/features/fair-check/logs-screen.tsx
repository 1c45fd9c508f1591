import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { findBrokenLink, isLedgerLinkRight, isLockRight } from '@runecase/game/check-chain.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderArgs } from '../../api/page.ts'
import { prefetchOnServer } from '../../api/page.ts'
import { guardInBrowser, guardOnServer } from '../../core/fairness/public.ts'
import { formatCoins } from '../../ui/format.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { BattleVoids } from './battle-voids.tsx'
import { ChainLog } from './chain-log.tsx'
import { battleLocksQuery, battleVoidsQuery, ledgerChainQuery } from './fair-check.queries.ts'
import styles from './instructions-screen.module.css'

export async function loader(args: LoaderArgs) {
  guardOnServer(args)
  return prefetchOnServer(
    args.context,
    [],
    [battleLocksQuery(undefined), battleVoidsQuery(), ledgerChainQuery(undefined)],
  )
}

export { guardInBrowser as clientLoader }

/** The public logs: the lock of each battle, those voided afterwards, and the hash chain over the ledger. */
export default function LogsScreen() {
  return (
    <div className={styles.page}>
      <BattleLocks />
      <BattleVoids />
      <LedgerLinks />
    </div>
  )
}

function BattleLocks() {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const [before, setBefore] = useState<number | undefined>(undefined)
  const log = useQuery(battleLocksQuery(before))
  const locks = log.data?.locks
  return (
    <ChainLog
      title={t('logs.locks.title')}
      text={t('logs.locks.text')}
      api="/api/v1/fair/battle-locks"
      isFailed={log.isError}
      rows={
        locks &&
        [...locks].reverse().map((lock) => ({
          seq: lock.seq,
          hash: lock.hash,
          cells: [
            <LocalTime key="at" at={new Date(lock.lockedAtS * 1000).toISOString()} hasTime />,
            t('logs.locks.round', { round: formatCoins(lock.beaconRound) }),
          ],
        }))
      }
      brokenSeq={locks && findBrokenLink(locks, isLockRight)?.seq}
      isNewest={before === undefined}
      onNewest={() => setBefore(undefined)}
      onOlder={setBefore}
    />
  )
}

function LedgerLinks() {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const [before, setBefore] = useState<number | undefined>(undefined)
  const chain = useQuery(ledgerChainQuery(before))
  const links = chain.data?.links
  return (
    <ChainLog
      title={t('logs.ledger.title')}
      text={t('logs.ledger.text')}
      api="/api/v1/fair/ledger-chain"
      isFailed={chain.isError}
      rows={links?.map((link) => ({
        seq: link.seq,
        hash: link.hash,
        cells: [<LocalTime key="at" at={link.at} hasTime />, t('logs.ledger.entries', { count: link.entries })],
      }))}
      brokenSeq={links && findBrokenLink([...links].reverse(), isLedgerLinkRight)?.seq}
      isNewest={before === undefined}
      onNewest={() => setBefore(undefined)}
      onOlder={setBefore}
    />
  )
}
