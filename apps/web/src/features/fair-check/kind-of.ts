/** Which kind of play a file shows. */
export function kindOf(play: Readonly<Record<string, unknown>> | null): 'roll' | 'battle' | 'raffle' {
  if (play && 'ulid' in play) return 'battle'
  return play && 'proof' in play ? 'raffle' : 'roll'
}
