import { type PspAnswer, type PspCall, startPsp } from '../psp.fixtures.ts'

export const KEYS = { clientId: '1490', clientSecret: 'the secret of the client' }

/** In the shape of https://skinsback.com/docs/api/v1/orderstatus */
export interface TestDeposit {
  status: string
  transaction_id: number
  order_id: string
  amount?: number
  amount_currency?: string
  amount_in_currencies?: Record<string, string>
}

/** SkinsBack: one address, methods by name, faults with status 200. */
export async function startSkinsback() {
  const deposits = new Map<string, TestDeposit>()

  const failure = (code: number, error_message: string): PspAnswer => ({
    status: 200,
    body: { status: 'error', error_code: code, error_message },
  })

  function answer({ path, headers, body }: PspCall): PspAnswer {
    const isKnown = headers['x-client-id'] === KEYS.clientId && headers['x-client-secret'] === KEYS.clientSecret
    if (path !== '/api.php' || !isKnown) return failure(1, 'invalid_client')
    if (body.method === 'balance') return { status: 200, body: { status: 'success', balance: '0.00' } }
    if (body.method === 'orderstatus') {
      const found = deposits.get(body.transaction_id)
      return found ? { status: 200, body: found } : failure(5, 'invalid_transaction_id')
    }
    if ([...deposits.values()].some((one) => one.order_id === body.order_id))
      return failure(7, 'order_id_already_exists')
    const transaction_id = 116_749_000 + deposits.size
    deposits.set(String(transaction_id), { status: 'pending', transaction_id, order_id: body.order_id })
    return {
      status: 200,
      body: { status: 'success', url: `https://skinsback.com/deposit/${transaction_id}`, transaction_id },
    }
  }

  const psp = await startPsp(answer)
  return { ...psp, deposits }
}

/** Variables that point to this provider, for the doctor. */
export const skinsbackEnv = (url: string) => ({
  SKINSBACK_API_URL: url,
  SKINSBACK_CLIENT_ID: KEYS.clientId,
  SKINSBACK_CLIENT_SECRET: KEYS.clientSecret,
})
