import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { refuse } from '../../platform/refuse.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const HASH_BYTES = 32
const SALT_BYTES = 16

/** Each hash occupies a core and 19 MiB for a tenth of a second, so no more run at once than there are cores. */
const MAX_RUNNING = availableParallelism()
/** The last of these waits about three seconds on two cores; further callers must retry. */
const MAX_WAITING = 64
const RETRY_SECONDS = 3

const runArgon2 = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

let running = 0
const waiting: (() => void)[] = []

/** The PHC string of a password, with a new salt. Refuses with `temporarily_unavailable` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const digest = await inTurn(() => digestOf(password, salt, { memory: MEMORY_KIB, passes: PASSES, lanes: LANES }))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(digest)}`
}

/**
 * Whether the password matches the PHC string. Without a string it takes the same time and returns false, so that timing does not reveal
 * which logins exist. Refuses with `temporarily_unavailable` when too many wait.
 */
export async function isPasswordOf(password: string, phc: string | undefined): Promise<boolean> {
  if (phc === undefined) {
    await hashPassword(password)
    return false
  }
  const [, memory, passes, lanes, salt, expected] = PHC.exec(phc) ?? []
  if (salt === undefined || expected === undefined) throw new Error('a stored password hash cannot be read')
  const digest = await inTurn(() =>
    digestOf(password, Buffer.from(salt, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      lanes: Number(lanes),
    }),
  )
  const stored = Buffer.from(expected, 'base64')
  return stored.length === digest.length && timingSafeEqual(stored, digest)
}

function digestOf(
  password: string,
  salt: Buffer,
  cost: { memory: number; passes: number; lanes: number },
): Promise<Buffer> {
  return runArgon2('argon2id', {
    message: Buffer.from(password),
    nonce: salt,
    parallelism: cost.lanes,
    tagLength: HASH_BYTES,
    memory: cost.memory,
    passes: cost.passes,
  })
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) refuse('temporarily_unavailable', { seconds: RETRY_SECONDS })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The slot is passed on, not released, so that no other caller can take it in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
