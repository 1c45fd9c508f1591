import type { Api, EndpointName } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { requestOf, sendCall, urlOf } from '@runecase/api/http-call.ts'
import { loadRefusalTexts } from '../i18n/refusal-texts.ts'
import { loadEndpoints } from './endpoint-table.ts'
import { pageLanguage } from './page-language.ts'
import { accessToken } from './session.ts'

/** Calls that accept a file. */
type FileCall = {
  [N in EndpointName]: Api[N] extends { readonly maxFileBytes: number } ? N : never
}[EndpointName]

/** Sends a file to a call. A token that was just refused is renewed once. Throws `ApiError`. */
export async function sendFile<N extends FileCall>(name: N, file: Blob): Promise<EndpointData<Api[N]>> {
  const endpoint = (await loadEndpoints())[name]
  const send = async (token: string | undefined) => {
    const headers = {
      'X-Client-Language': pageLanguage(),
      'Content-Type': 'application/octet-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }
    const init = { ...requestOf(endpoint, {}, { headers }), body: file }
    return (await sendCall(urlOf('', endpoint, {}), init)) as EndpointData<Api[N]>
  }
  const token = await accessToken()
  try {
    return await send(token).catch(async (error: unknown) => {
      if (!isApiError(error) || error.status !== 401 || token === undefined) throw error
      return send(await accessToken(token))
    })
  } catch (error) {
    // Callers show the sentence of this error. Without a response there is no network to load any.
    if (isApiError(error) && error.status !== 0) await loadRefusalTexts()
    throw error
  }
}
