import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A field of a protobuf message: a number for varints, bytes for the rest. */
interface Field {
  readonly number: number
  readonly value: bigint | Buffer
}

/** The fields of one protobuf message, by the wire format (protobuf.dev/programming-guides/encoding). */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('a varint without end')
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('a field longer than its message')
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const wire = tag & 7
    if (wire === 0) fields.push({ number: tag >> 3, value: varint() })
    else if (wire === 1) fields.push({ number: tag >> 3, value: take(8) })
    else if (wire === 2) fields.push({ number: tag >> 3, value: take(Number(varint())) })
    else if (wire === 5) fields.push({ number: tag >> 3, value: take(4) })
    else throw new Error(`wire type ${wire}`)
  }
  return fields
}

const all = (bytes: Buffer, number: number) =>
  fieldsOf(bytes).flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []))
const text = (bytes: Buffer, number: number) => all(bytes, number)[0]?.toString() ?? ''
const hex = (bytes: Buffer, number: number) => all(bytes, number)[0]?.toString('hex') ?? ''
const whole = (bytes: Buffer, number: number) =>
  Number(fieldsOf(bytes).find((field) => field.number === number)?.value ?? 0)

/** Attributes by opentelemetry/proto/common/v1/common.proto: KeyValue {1 key, 2 AnyValue {1 string, 3 int}}. */
function attributesOf(entries: readonly Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    entries.map((entry) => {
      const [value = Buffer.alloc(0)] = all(entry, 2)
      return [text(entry, 1), all(value, 1).length > 0 ? text(value, 1) : whole(value, 3)]
    }),
  )
}

/** A received span. `kind` and `status` by opentelemetry/proto/trace/v1/trace.proto: server 2, client 3; error 2. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
  readonly name: string
  readonly kind: number
  readonly status: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly resource: Readonly<Record<string, string | number>>
}

function spansOf(body: Buffer): ReceivedSpan[] {
  return all(body, 1).flatMap((ofResource) => {
    const resource = attributesOf(all(ofResource, 1).flatMap((one) => all(one, 1)))
    return all(ofResource, 2)
      .flatMap((ofScope) => all(ofScope, 2))
      .map((span) => ({
        traceId: hex(span, 1),
        spanId: hex(span, 2),
        parentId: hex(span, 4),
        name: text(span, 5),
        kind: whole(span, 6),
        status: all(span, 15).map((status) => whole(status, 3))[0] ?? 0,
        attributes: attributesOf(all(span, 9)),
        resource,
      }))
  })
}

/** A collector that takes traces by OTLP over HTTP. */
export interface OtlpReceiver {
  readonly url: string
  readonly spans: ReceivedSpan[]
  /** Every received body, unchanged. */
  readonly bodies: Buffer[]
  readonly headers: Record<string, unknown>[]
  close(): Promise<void>
}

export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    bodies.push(body)
    headers.push({ ...request.headers, path: request.url })
    spans.push(...spansOf(body))
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    bodies,
    headers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
