/** The largest possible id: a signed 64-bit number. */
const LAST_ID = '9223372036854775807'

/** Matches decimal numbers from 1 to `last`: only a pattern can state the bound of a string in the API document. */
function countUpTo(last: string): RegExp {
  const shorter = `[1-9][0-9]{0,${last.length - 2}}`
  const asLong = [...last].flatMap((digit, place) => {
    const [least, most] = [place === 0 ? 1 : 0, Number(digit) - 1]
    return least > most ? [] : [`${last.slice(0, place)}[${least}-${most}][0-9]{${last.length - 1 - place}}`]
  })
  return new RegExp(`^(${[shorter, ...asLong, last].join('|')})$`)
}

/** Matches a server-generated id; no larger number can be one, because no column holds it. */
export const ID_PATTERN = countUpTo(LAST_ID)
