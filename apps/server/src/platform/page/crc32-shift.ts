/** The polynomial of CRC-32 (gzip), its bits reversed: the top bit stands for x^0. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
const X = 0x40000000

/** The product of two polynomials over GF(2), modulo the one of CRC-32. */
export function multiplyCrc(left: number, right: number): number {
  let product = 0
  let factor = right
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (left & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1
  }
  return product >>> 0
}

/**
 * x^(8 * bytes) modulo the polynomial: multiplied by a checksum it gives the share of those bytes in the checksum of a
 * text in which `bytes` more bytes follow.
 */
export function crcShift(bytes: number): number {
  let power = ONE
  let square = X
  for (let exponent = bytes * 8; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) power = multiplyCrc(square, power)
    square = multiplyCrc(square, square)
  }
  return power
}
