import type { EndpointName } from '@runecase/api/api.ts'

/** What an answer must hold, by endpoint, and the error of one without it, in the words of the specification. */
const NEEDED: Partial<Record<EndpointName, readonly [field: string, message: string]>> = {
  createBattle: ['battleUlid', 'Create battle error'],
  startBattle: ['battleUlid', 'Error'],
  cancelBattleStart: ['battleUlid', 'Error'],
  sellBattleWinnings: ['balance', 'Error'],
  startPayment: ['url', 'Error while starting payment'],
  applyPromo: ['message', 'Error while applying promocode'],
  getPaymentStatus: ['status', 'Error while receiving payment info'],
}

/** Throws where the data of an answer lacks what the screen goes on with: a button must not seem to have worked. */
export function demandFullAnswer(name: EndpointName, data: unknown): void {
  const [field, message] = NEEDED[name] ?? []
  if (field === undefined) return
  const value = (data as Readonly<Record<string, unknown>> | null | undefined)?.[field]
  if (value === undefined || value === null || value === '') throw new Error(message)
}
