import { ProofWatch } from '../../core/session/proof-watch.tsx'
import { TradeFlag } from '../../features/account/trade-flag.tsx'
import { CampaignWatch } from './campaign-watch.tsx'
import { LevelWatch } from './level-watch.tsx'

/** What can come over any screen of a player: a reached level, a campaign, the form for withdrawals, the question for a proof. */
export default function PlayerWatches({ userId }: { readonly userId: string }) {
  return (
    <>
      <LevelWatch key={userId} userId={userId} />
      <CampaignWatch />
      <TradeFlag />
      <ProofWatch />
    </>
  )
}
