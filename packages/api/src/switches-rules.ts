/** The parts that a shop can close at runtime, in the order of the back office. Everything that has begun ends as usual. */
export const SWITCHES = [
  'openings',
  'dailyCases',
  'battles',
  'upgrades',
  'contracts',
  'exchange',
  'refills',
  'withdrawals',
  'registration',
  'offers',
  'event',
  'raffle',
  'leaderboards',
  'missions',
  'subscriptions',
  'push',
] as const
export type SwitchName = (typeof SWITCHES)[number]

/** Pages that operators closed, by their whole path, with their text; null for the default text. */
export type ClosedPages = Readonly<Record<string, string | null>>
