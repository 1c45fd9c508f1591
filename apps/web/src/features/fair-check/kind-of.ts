/** The kind of play in a file. */
export function kindOf(play: Readonly<Record<string, unknown>> | null): 'roll' | 'battle' | 'raffle' {
  if (play && 'ulid' in play) return 'battle'
  return play && 'proof' in play ? 'raffle' : 'roll'
}
