import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import { type CallParts, type EndpointRoute, requestOf, sendCall, urlOf } from '@runecase/api/http-call.ts'
import type { OperatorApi, OperatorEndpointName } from '@runecase/api/operator-api.ts'

/** Inserted by Vite (`define` in `vite.config.ts`), so that no schemas are sent to the browser. */
declare const __OPERATOR_ENDPOINTS__: Readonly<Record<OperatorEndpointName, EndpointRoute>>

/** Asks the operator for a code of his app; resolves when the server accepted it, rejects when he cancels. */
type AskSecondFactor = () => Promise<void>

let askSecondFactor: AskSecondFactor | undefined

/** Sets the handler that asks for the second factor when a call needs a fresh one. */
export function answerSecondFactor(ask: AskSecondFactor | undefined): void {
  askSecondFactor = ask
}

/**
 * Calls one endpoint of the back office. Returns its data in camelCase, or throws `ApiError`. A call that needs a fresh second factor asks
 * for the code and then continues.
 */
export async function callOperator<N extends OperatorEndpointName>(
  name: N,
  call: EndpointCall<OperatorApi[N]>,
  signal?: AbortSignal,
): Promise<EndpointData<OperatorApi[N]>> {
  const endpoint = __OPERATOR_ENDPOINTS__[name]
  const send = () =>
    sendCall(urlOf('', endpoint, call as CallParts), requestOf(endpoint, call as CallParts, { signal }))
  try {
    return (await send()) as EndpointData<OperatorApi[N]>
  } catch (error) {
    if (!isApiError(error) || error.code !== 'second_factor_required' || !askSecondFactor) throw error
    await askSecondFactor()
    return (await send()) as EndpointData<OperatorApi[N]>
  }
}

/** The URL of a call for a link, such as a file. */
export function addressOf<N extends OperatorEndpointName>(name: N, call: EndpointCall<OperatorApi[N]>): string {
  return urlOf('', __OPERATOR_ENDPOINTS__[name], call as CallParts)
}
