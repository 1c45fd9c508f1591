import { afterAll } from 'vitest'
import { checkLedger, makeCatalogue, makeWorld } from './make.ts'

/** Makes a world for all tests of the calling file. After them it checks the ledger and drops the database. */
export async function openWorld() {
  const world = await makeWorld()
  afterAll(async () => {
    await checkLedger(world)
    await world.close()
  })
  return world
}

/** Like `openWorld`, with the demo catalogue loaded. */
export async function openCatalogueWorld() {
  const world = await openWorld()
  return { world, catalogue: await makeCatalogue(world) }
}
