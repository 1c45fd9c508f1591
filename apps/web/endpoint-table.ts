import { api } from '../../packages/api/src/api.ts'

/** What the browser needs to make a call, by the name of the endpoint: everything but its schemas, which would be 50 kB of script. */
export const endpointTable = Object.fromEntries(
  Object.entries(api).map(([name, endpoint]) => {
    const { method, path, rate, isAtRoot, isForm, isIdempotent } = {
      isAtRoot: undefined,
      isForm: undefined,
      isIdempotent: undefined,
      ...endpoint,
    }
    return [name, { method, path, rate, isAtRoot, isForm, isIdempotent }]
  }),
)

/** The path of the call that counts events: the only one that a page makes while it is left. */
export const countEventsPath = api.countEvents.path
