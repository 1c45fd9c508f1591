/** `{1,2,3}`: a PostgreSQL array literal, without the driver's quoting of every element. */
export function numbers(values: readonly (number | bigint)[]): string {
  return `{${values.join(',')}}`
}
