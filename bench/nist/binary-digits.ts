/** The first binary digits of e, as the examples of SP 800-22 count them: with the two before the point. */
export function digitsOfE(count: number): Uint8Array {
  // Enough terms of the sum of 1/k!: the last one is below a unit of the last digit.
  let [terms, size] = [2, 0]
  while (size < count + 64) {
    size += Math.log2(terms)
    terms += 1
  }
  const { sum, product } = reciprocals(0n, BigInt(terms))
  return firstBits(((product + sum) << BigInt(count - 2)) / product, count)
}

/** The first binary digits of pi, with the two before the point (Machin's formula). */
export function digitsOfPi(count: number): Uint8Array {
  const spare = 32
  const one = 1n << BigInt(count - 2 + spare)
  const pi = 4n * (4n * inverseTangent(one, 5n) - inverseTangent(one, 239n))
  return firstBits(pi >> BigInt(spare), count)
}

/** The sum of 1/(from+1), 1/((from+1)(from+2)), ... up to the product of all to `to`, over that product. */
function reciprocals(from: bigint, to: bigint): { readonly sum: bigint; readonly product: bigint } {
  if (to - from === 1n) return { sum: 1n, product: to }
  const middle = (from + to) / 2n
  const left = reciprocals(from, middle)
  const right = reciprocals(middle, to)
  return { sum: left.sum * right.product + right.sum, product: left.product * right.product }
}

function inverseTangent(one: bigint, of: bigint): bigint {
  let [sum, power, odd] = [0n, one / of, 1n]
  for (let sign = 1n; power > 0n; sign = -sign) {
    sum += (sign * power) / odd
    power /= of * of
    odd += 2n
  }
  return sum
}

function firstBits(digits: bigint, count: number): Uint8Array {
  const text = digits.toString(2)
  if (text.length !== count) throw new Error(`${text.length} digits instead of ${count}`)
  return bitsOf(text)
}

/** Bits from a text of noughts and ones. */
export function bitsOf(text: string): Uint8Array {
  return Uint8Array.from(text, Number)
}
