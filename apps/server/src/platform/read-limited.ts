/** The body of a peer's answer, counted while it comes. Rejects with a `RangeError` past `mostBytes`, and reads no more of it then. */
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
