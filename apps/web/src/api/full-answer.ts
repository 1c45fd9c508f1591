import type { EndpointName } from '@runecase/api/api.ts'

/** Required fields of responses by endpoint, and the error for a missing one, in the specification's wording. */
const NEEDED: Partial<Record<EndpointName, readonly [field: string, message: string]>> = {
  createBattle: ['battleUlid', 'Create battle error'],
  startBattle: ['battleUlid', 'Error'],
  cancelBattleStart: ['battleUlid', 'Error'],
  sellBattleWinnings: ['balance', 'Error'],
  startPayment: ['url', 'Error while starting payment'],
  applyPromo: ['message', 'Error while applying promocode'],
  getPaymentStatus: ['status', 'Error while receiving payment info'],
}

/** Throws when the data of a response lacks what the screen needs: a button must not seem to have worked. */
export function requireFullAnswer(name: EndpointName, data: unknown): void {
  const [field, message] = NEEDED[name] ?? []
  if (field === undefined) return
  const value = (data as Readonly<Record<string, unknown>> | null | undefined)?.[field]
  if (value === undefined || value === null || value === '') throw new Error(message)
}
