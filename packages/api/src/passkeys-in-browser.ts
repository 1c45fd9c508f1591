import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Assertion, Attestation, NamingAssertion } from './passkey-shapes.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
/** The data from the server: the options of the library, unchanged. */
type Sent = { readonly options: object }

/** Lets one of the user's keys sign a challenge; rejects when they cancel. Browsers only. */
export async function signByPasskey({ options }: Sent): Promise<Assertion> {
  const { id, response } = await startAuthentication({ optionsJSON: options as RequestOptions })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientData: clientDataJSON, authenticatorData, signature }
}

/** Lets a key sign that the browser finds by itself; rejects when there is none, or when the user cancels. */
export async function signByOwnPasskey({ options }: Sent): Promise<NamingAssertion> {
  const { id, response } = await startAuthentication({ optionsJSON: options as RequestOptions })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (!userHandle) throw new Error('the key names no user')
  return { id, clientData: clientDataJSON, authenticatorData, signature, userHandle }
}

/** Makes a new key; rejects when the user cancels, and for a key that they have added already. */
export async function makePasskey({ options }: Sent): Promise<Attestation> {
  const { id, response } = await startRegistration({ optionsJSON: options as CreationOptions })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    clientData: clientDataJSON,
    attestation: attestationObject,
    transports: transports as Attestation['transports'],
  }
}
