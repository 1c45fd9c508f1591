import type { Assertion, Attestation, NamingAssertion } from '@runecase/api/passkey-shapes.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
/** What the server sends: the options of the library, whole. */
type Sent = { readonly options: object }

/** Lets one of the operator's keys sign a challenge; rejects when he gives up. */
export async function signByPasskey({ options }: Sent): Promise<Assertion> {
  const { id, response } = await startAuthentication({ optionsJSON: options as RequestOptions })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientData: clientDataJSON, authenticatorData, signature }
}

/** Lets a key sign that the browser finds by itself; rejects when there is none, or when he gives up. */
export async function signByOwnPasskey({ options }: Sent): Promise<NamingAssertion> {
  const { id, response } = await startAuthentication({ optionsJSON: options as RequestOptions })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (!userHandle) throw new Error('the key names no user')
  return { id, clientData: clientDataJSON, authenticatorData, signature, userHandle }
}

/** Makes a new key; rejects when the operator gives up, and for a key that he has added already. */
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
