import { ApiError } from '@runecase/api/api-error.ts'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { ErrorCode, ErrorEnvelope } from '@runecase/api/errors.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import { LANGUAGE } from '../i18n/i18n.ts'
import { addressOf } from './call-operator.ts'

/** Calls that accept a file. */
type FileCall = {
  [N in keyof OperatorApi]: OperatorApi[N] extends { readonly maxFileBytes: number } ? N : never
}[keyof OperatorApi]

/** Sends a file to a call of the back office and reports the sent share from 0 to 1. Throws `ApiError`. */
export function uploadFile<N extends FileCall>(
  name: N,
  call: EndpointCall<OperatorApi[N]>,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<EndpointData<OperatorApi[N]>> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report how much of a body was sent.
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(name, call))
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-Client-Language', LANGUAGE)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError('temporarily_unavailable', 0, 'No answer'))
    request.onload = () => {
      const envelope = toCamelKeys(request.response ?? {}) as Partial<ErrorEnvelope> & { readonly data?: unknown }
      if (request.status === 200) return resolve(envelope.data as EndpointData<OperatorApi[N]>)
      const { key = 'unpredicted', msg = '', data } = envelope as Partial<ErrorEnvelope>
      reject(new ApiError((data?.code ?? key) as ErrorCode, request.status, msg, data?.params))
    }
    request.send(file)
  })
}
