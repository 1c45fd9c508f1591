/** What may help a player whose payment was declined. */
export type Advice = 'limit' | 'other' | 'bank' | 'card' | 'wallet' | 'network' | 'items' | 'code'

/** What may help after a refusal, by the start of the method's name; the first that fits. */
const ADVICE: readonly (readonly [start: string, advice: readonly Advice[]])[] = [
  ['card', ['limit', 'other']],
  ['sbp', ['bank', 'card']],
  ['crypto', ['network', 'card']],
  ['hotskins', ['items', 'card']],
  ['gift', ['code', 'card']],
]

/** The advice after a declined payment, which fits its method. */
export const adviceFor = (systemName: string): readonly Advice[] =>
  ADVICE.find(([start]) => systemName.startsWith(start))?.[1] ?? ['wallet', 'card']
