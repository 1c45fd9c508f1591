/** The order id of a URL, undefined without one. */
export function orderIdOf(query: URLSearchParams): string | undefined {
  const text = query.get('order_id') ?? query.get('orderId')
  return text !== null && /^[1-9][0-9]{0,18}$/.test(text) ? text : undefined
}
