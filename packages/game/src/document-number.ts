/** How players write the number of a document: groups of digits, joined by single commas or hyphens. */
const ANY_NUMBER = /^\d+(?:[,-]\d+)*$/
const PASSPORT = /^[A-Z\d]{5,20}$/
const CPF = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/
/** A CNPJ; since July 2026 its first twelve characters may be letters: Instrução Normativa RFB 2.229/2024. */
const CNPJ = /^(?:[A-Z\d]{12}\d{2}|[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2})$/
const TCKN = /^[1-9]\d{10}$/

/**
 * The number of a document as providers take it, without the marks of its written form; undefined for an invalid one. Check digits decide
 * for the Brazilian CPF and CNPJ and the Turkish TCKN. Without a kind, a Brazilian number must be one of its two kinds, and any other
 * consists of groups of digits.
 */
export function documentNumber(text: string, kind: string | undefined, iso: string): string | undefined {
  const given = text.trim().toUpperCase()
  if (kind === 'cpf') return cpf(given)
  if (kind === 'cnpj') return cnpj(given)
  if (kind === 'tckn') return tckn(given)
  if (kind === 'passport') return PASSPORT.test(given) ? given : undefined
  if (iso === 'BR') return cpf(given) ?? cnpj(given)
  return ANY_NUMBER.test(given) ? given : undefined
}

function cpf(text: string): string | undefined {
  const number = CPF.test(text) ? text.replaceAll(/\D/g, '') : ''
  return isChecked(number, 9, 11) ? number : undefined
}

function cnpj(text: string): string | undefined {
  const number = CNPJ.test(text) ? text.replaceAll(/[^A-Z\d]/g, '') : ''
  return isChecked(number, 12, 9) ? number : undefined
}

/**
 * Whether two check digits by modulo 11 follow `length` signs. Weights count from 2 at the right end, at most to `maxWeight`, then from 2
 * again; a sign counts as its ASCII code minus 48. A number of one repeated character is never issued.
 */
function isChecked(number: string, length: number, maxWeight: number): boolean {
  if (number === '' || new Set(number).size === 1) return false
  return [length, length + 1].every((end) => {
    const weighted = [...number.slice(0, end)].map(
      (sign, at) => (sign.charCodeAt(0) - 48) * (2 + ((end - 1 - at) % (maxWeight - 1))),
    )
    const rest = sumOf(weighted) % 11
    return number[end] === String(rest < 2 ? 0 : 11 - rest)
  })
}

function tckn(text: string): string | undefined {
  if (!TCKN.test(text)) return undefined
  const digits = [...text].map(Number)
  const [odd, even] = [1, 0].map((rest) => sumOf(digits.slice(0, 9).filter((_, at) => (at + 1) % 2 === rest)))
  const tenth = ((((odd ?? 0) * 7 - (even ?? 0)) % 10) + 10) % 10
  return digits[9] === tenth && digits[10] === sumOf(digits.slice(0, 10)) % 10 ? text : undefined
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
