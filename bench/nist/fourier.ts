/**
 * The squared size of the first half of the discrete Fourier transform of an even number of values: n / 2 figures. Any even length; quick where
 * its prime factors are small, as those of a million.
 */
export function powerSpectrum(values: Float64Array): Float64Array {
  const half = values.length / 2
  if (!Number.isInteger(half)) throw new RangeError(`The spectrum of an odd number of values: ${values.length}`)
  // Two values make one complex number: the transform of half the length holds everything.
  const packed: Complex = { re: new Float64Array(half), im: new Float64Array(half) }
  for (let k = 0; k < half; k += 1) {
    packed.re[k] = values[2 * k] ?? 0
    packed.im[k] = values[2 * k + 1] ?? 0
  }
  const { re, im } = transform(packed)
  const power = new Float64Array(half)
  for (let k = 0; k < half; k += 1) {
    const mirror = (half - k) % half
    const sumRe = (re[k] ?? 0) + (re[mirror] ?? 0)
    const sumIm = (im[k] ?? 0) + (im[mirror] ?? 0)
    const differenceRe = (re[k] ?? 0) - (re[mirror] ?? 0)
    const differenceIm = (im[k] ?? 0) - (im[mirror] ?? 0)
    const angle = (-Math.PI * k) / half
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    power[k] =
      ((sumRe + sumIm * cos + differenceRe * sin) ** 2 + (differenceIm + sumIm * sin - differenceRe * cos) ** 2) / 4
  }
  return power
}

interface Complex {
  readonly re: Float64Array
  readonly im: Float64Array
}

/** The transform of any length, factor by factor between two buffers, in order without reversing (Stockham). */
function transform(values: Complex): Complex {
  const length = values.re.length
  const roots: Complex = { re: new Float64Array(length), im: new Float64Array(length) }
  for (let k = 0; k < length; k += 1) {
    roots.re[k] = Math.cos((2 * Math.PI * k) / length)
    roots.im[k] = -Math.sin((2 * Math.PI * k) / length)
  }
  let from = values
  let to: Complex = { re: new Float64Array(length), im: new Float64Array(length) }
  let stride = 1
  for (const radix of primeFactors(length)) {
    pass(from, to, roots, { radix, stride })
    ;[from, to] = [to, from]
    stride *= radix
  }
  return from
}

function pass(from: Complex, to: Complex, roots: Complex, { radix, stride }: { radix: number; stride: number }): void {
  const length = from.re.length
  const apart = length / radix
  const turned: Complex = { re: new Float64Array(radix), im: new Float64Array(radix) }
  for (let start = 0; start < apart; start += stride) {
    for (let k = 0; k < radix; k += 1) {
      // The roots of a short transform, turned for its place in the long one.
      for (let j = 0; j < radix; j += 1) {
        const root = (k * (j * apart + start)) % length
        turned.re[j] = roots.re[root] ?? 0
        turned.im[j] = roots.im[root] ?? 0
      }
      const target = radix * start + stride * k
      for (let q = 0; q < stride; q += 1) {
        let sumRe = 0
        let sumIm = 0
        let source = start + q
        for (let j = 0; j < radix; j += 1) {
          const re = from.re[source] ?? 0
          const im = from.im[source] ?? 0
          const rootRe = turned.re[j] ?? 0
          const rootIm = turned.im[j] ?? 0
          sumRe += re * rootRe - im * rootIm
          sumIm += re * rootIm + im * rootRe
          source += apart
        }
        to.re[target + q] = sumRe
        to.im[target + q] = sumIm
      }
    }
  }
}

function primeFactors(of: number): number[] {
  const factors: number[] = []
  let rest = of
  for (let prime = 2; rest > 1; prime += 1) {
    for (; rest % prime === 0; rest /= prime) factors.push(prime)
  }
  return factors
}
