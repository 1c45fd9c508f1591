import { UnavailableScreen } from './unavailable-screen.tsx'

/** Shown for an unknown path. */
export function Component() {
  return <UnavailableScreen why="notFound" />
}
