/**
 * The body of a response from another server, counted while it is read. Rejects with a `RangeError` beyond `mostBytes` and stops reading.
 */
export async function readLimited(answer: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new RangeError(`the answer is longer than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
