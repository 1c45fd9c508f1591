import { ID_PATTERN } from '@runecase/api/id-rules.ts'
/** The order id of a URL, undefined without one. */
export function orderIdOf(query: URLSearchParams): string | undefined {
  const text = query.get('order_id') ?? query.get('orderId')
  return text !== null && ID_PATTERN.test(text) ? text : undefined
}
