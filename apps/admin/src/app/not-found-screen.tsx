import { NoScreen } from './no-screen.tsx'

/** Shown for an unknown path. */
export function Component() {
  return <NoScreen why="notFound" />
}
