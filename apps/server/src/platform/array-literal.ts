/** `{1,2,3}`: the array form that PostgreSQL reads, without the driver's quoting of every element. */
export function numbers(values: readonly (number | bigint)[]): string {
  return `{${values.join(',')}}`
}
