import { expect, test } from 'vitest'
import { StartError } from '../../platform/start-error.ts'
import { makePlayer } from '../../testing/make.ts'
import { openWorld } from '../../testing/open-world.ts'
import { createPlayer } from './create-player.ts'
import { refuseSimulatedPlayers } from './refuse-simulated-players.ts'

const world = await openWorld()

test('production accepts a database of real players, and refuses one with a simulated player', async () => {
  const { deps } = world
  await makePlayer(world)
  await refuseSimulatedPlayers(deps.database)
  await deps.database.transaction((tx) =>
    createPlayer(
      tx,
      { ...deps, welcomeGiftMinor: 0n, simulatesPlayers: true },
      {
        nickname: 'Simulated',
        avatar: 'avatars/av-01',
        regType: 'quick',
        firstSeed: { serverSeed: deps.random(32), clientSeed: 'seed' },
      },
    ),
  )
  await expect(refuseSimulatedPlayers(deps.database)).rejects.toThrow(StartError)
})
