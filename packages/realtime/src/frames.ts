import { z } from 'zod'
import type { CloseCode, ReplyError } from './codes.ts'

const MAX_CHANNEL_LENGTH = 255
const Channel = z.string().min(1).max(MAX_CHANNEL_LENGTH)
const Ignored = z.unknown()

/** One command of the Centrifugo client protocol, version 2; a frame contains one per line. `{}` is the answer to a ping. */
const Command = z.object({
  id: z.int().min(1).max(0xff_ff_ff_ff).optional(),
  connect: z.object({ token: z.string().optional() }).optional(),
  subscribe: z
    .object({
      channel: Channel,
      token: z.string().optional(),
      recover: z.boolean().optional(),
      offset: z.int().min(0).optional(),
      epoch: z.string().optional(),
    })
    .optional(),
  unsubscribe: z.object({ channel: Channel }).optional(),
  refresh: z.object({ token: z.string() }).optional(),
  sub_refresh: Ignored.optional(),
  publish: Ignored.optional(),
  history: Ignored.optional(),
  presence: Ignored.optional(),
  presence_stats: Ignored.optional(),
  rpc: Ignored.optional(),
  send: Ignored.optional(),
})

/** One parsed command with the wire's field names. */
export type Command = z.infer<typeof Command>
export type SubscribeRequest = NonNullable<Command['subscribe']>

/** Parses the command of one line, undefined when it is invalid. */
export function parseCommand(line: string): Command | undefined {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return undefined
  }
  const command = Command.safeParse(json)
  return command.success ? command.data : undefined
}

/** A publication in the log: `data` is JSON text, `off` increases by one within its channel and epoch. */
export interface Publication {
  off: number
  data: string
}

/** The frame of the server's ping. */
export const PING_FRAME = '{}'

/** A reply to command `id`: `{"id":7,"subscribe":{...}}`. */
export function encodeReply(id: number, method: string, result: Record<string, unknown>): string {
  return JSON.stringify({ id, [method]: result })
}

/** The encoded refusal of command `id`. */
export function encodeError(id: number, error: ReplyError): string {
  return JSON.stringify({ id, error })
}

/** A publication's push; its data is inserted as text, without parsing. */
export function encodePush(channel: string, publication: Publication): string {
  return `{"push":{"channel":${JSON.stringify(channel)},"pub":${encodePublication(publication)}}}`
}

/** The frame that ends a subscription of the client. */
export function encodeUnsubscribe(channel: string, why: CloseCode): string {
  return JSON.stringify({ push: { channel, unsubscribe: why } })
}

/** The reply to a subscription: the position, and the publications missed since the client's own. */
export function encodeSubscribed(
  id: number,
  position: Record<string, unknown>,
  missed: readonly Publication[],
): string {
  const head = JSON.stringify(position).slice(0, -1)
  return `{"id":${id},"subscribe":${head},"publications":[${missed.map(encodePublication).join(',')}]}}`
}

function encodePublication(publication: Publication): string {
  return `{"data":${publication.data},"offset":${publication.off}}`
}
