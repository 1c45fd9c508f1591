import { useQuery } from '@tanstack/react-query'
import { type PassLevel, type PassPictures, passQuery } from './seasons.queries.ts'

const USUAL: PassPictures = {
  coin: '/i/static/misc/coin-event',
  rare: '/i/static/misc/bp-rare',
  ultra: '/i/static/misc/bp-ultra',
  case: '/i/static/misc/bp-classic',
}

/** The pictures of the battle pass that the screen has loaded; the default ones before that. */
export function usePassPictures(): PassPictures {
  return useQuery({ ...passQuery(), enabled: false }).data?.challengeIcons ?? USUAL
}

/** The picture of a level's reward: its case, a common picture for several cases, gold or a coin. */
export function prizeArt({ caseData, balanceData }: PassLevel, pictures: PassPictures): string {
  const [first, second] = caseData
  if (first) return second ? pictures.case : first.img
  return balanceData.money > 0 ? '/i/static/misc/coin-gold' : pictures.coin
}

/** The picture of a level: its medal or its reward. */
export function levelArt(level: PassLevel, pictures: PassPictures): string {
  if (level.type === 'rare' || level.type === 'middle') return pictures.rare
  if (level.type === 'ultra' || level.type === 'final') return pictures.ultra
  return prizeArt(level, pictures)
}
