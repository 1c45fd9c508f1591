import { callApi } from '../../api/call-api.ts'

/** The data that one of the signed-in player's passkeys has to sign. */
export const askOwnPasskey = () => callApi('askFactorPasskey', {})
