import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import { type CallParts, type EndpointRoute, fetchCall, requestOf, sendCall, urlOf } from '@runecase/api/http-call.ts'
import { UNATTENDED_HEADER } from '@runecase/api/operator/unattended.ts'
import type { OperatorApi, OperatorEndpointName } from '@runecase/api/operator-api.ts'
import { LANGUAGE } from '../i18n/i18n.ts'
import { isAttended } from './attendance.ts'
import { saveFile } from './save-file.ts'

/** Inserted by Vite (`define` in `vite.config.ts`), so that no schemas are sent to the browser. */
declare const __OPERATOR_ENDPOINTS__: Readonly<Record<OperatorEndpointName, EndpointRoute>>

/** Asks the operator for a code of their authenticator app; resolves when the server accepted it, rejects when they cancel. */
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
  return (await withSecondFactor(() => sendCall(addressOf(name, call), initOf(name, call, signal)))) as EndpointData<
    OperatorApi[N]
  >
}

/** Calls that return a file. */
type FileAnswerCall = {
  [N in OperatorEndpointName]: OperatorApi[N] extends { readonly isFile: true } ? N : never
}[OperatorEndpointName]

/**
 * Downloads the file of a call that requires a fresh second factor, which a link cannot ask for. The file is held in memory: large lists
 * use a link instead. Throws `ApiError`.
 */
export async function downloadFile<N extends FileAnswerCall>(name: N, call: EndpointCall<OperatorApi[N]>) {
  const response = await withSecondFactor(() => fetchCall(addressOf(name, call), initOf(name, call)))
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(fileName ?? 'file', await response.blob())
}

const initOf = (name: OperatorEndpointName, call: object, signal?: AbortSignal) =>
  requestOf(__OPERATOR_ENDPOINTS__[name], call as CallParts, {
    signal,
    headers: { 'X-Client-Language': LANGUAGE, ...(!isAttended() && { [UNATTENDED_HEADER]: '1' }) },
  })

async function withSecondFactor<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'second_factor_required' || !askSecondFactor) throw error
    await askSecondFactor()
    return send()
  }
}

/** The URL of a call for a link, such as a file. */
export function addressOf<N extends OperatorEndpointName>(name: N, call: EndpointCall<OperatorApi[N]>): string {
  return urlOf('', __OPERATOR_ENDPOINTS__[name], call as CallParts)
}
