import { Link } from 'react-router'
import { DemoMark } from '../../core/player/public.ts'
import { paths } from '../../navigation/paths.ts'
import type { Battle } from './battles.queries.ts'

/** A player's name in a battle, linked to their profile; bots have none. */
export function PlayerName({ user: { id, name } }: Pick<Battle['players'][number], 'user'>) {
  return id === null ? (
    <b>{name}</b>
  ) : (
    <>
      <Link to={paths.profile(id)}>{name}</Link>
      <DemoMark userId={id} />
    </>
  )
}
