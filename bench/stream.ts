import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { MAX_NONCE, rollMessage, SERVER_SEED_BYTES } from '@runecase/game/fair-roll.ts'
import { nodeMac } from '../apps/server/src/platform/mac-node.ts'

const BLOCK_BYTES = 32
const BLOCKS_AT_ONCE = 2048
/** The size of the stream that uses every nonce once. */
const MAX_BYTES = (MAX_NONCE + 1) * BLOCK_BYTES
const CLIENT_SEED = 'statistics'

const HELP = `Writes the raw stream of the dice to stdout: HMAC-SHA-256 of TF1|open|${CLIENT_SEED}|nonce|0|0 for nonce 0, 1, 2, ...,
all 32 bytes of each. The server seed goes to stderr.

  npm run -s bench -- stream [BYTES] [--seed HEX] > stream.bin

  BYTES       how many bytes; without it until the reader closes the pipe, at most ${MAX_BYTES}
  --seed HEX  this server seed (32 bytes) instead of a random one
`

/** The first `bytes` bytes of the stream under this server seed. */
function* chunks(seed: Uint8Array, bytes: number): Generator<Buffer> {
  for (let written = 0; written < bytes; written += BLOCKS_AT_ONCE * BLOCK_BYTES) {
    const first = written / BLOCK_BYTES
    const blocks = Array.from({ length: BLOCKS_AT_ONCE }, (_, at) =>
      nodeMac(seed, rollMessage({ purpose: 'open', clientSeed: CLIENT_SEED, nonce: first + at, index: 0 }, 0)),
    )
    yield Buffer.concat(blocks).subarray(0, bytes - written)
  }
}

async function main(): Promise<number> {
  const { values: given, positionals } = parseArgs({
    options: { seed: { type: 'string' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const bytes = Number(positionals[0] ?? MAX_BYTES)
  const seed = given.seed === undefined ? randomBytes(SERVER_SEED_BYTES) : Buffer.from(given.seed, 'hex')
  const isPossible = Number.isInteger(bytes) && bytes > 0 && bytes <= MAX_BYTES && seed.length === SERVER_SEED_BYTES
  if (given.help || !isPossible) {
    console.error(HELP)
    return given.help ? 0 : 1
  }
  console.error(`server seed ${seed.toString('hex')}`)
  try {
    await pipeline(Readable.from(chunks(seed, bytes)), process.stdout)
  } catch (error) {
    // A reader that has enough data closes the pipe.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
  return 0
}

process.exitCode = await main()
