import { operatorApi } from '../../packages/api/src/operator-api.ts'

/** What the browser needs to make a call of the back office, by its name: everything but the schemas. */
export const operatorEndpointTable = Object.fromEntries(
  Object.entries(operatorApi).map(([name, { method, path, rate, isAtRoot }]) => [
    name,
    { method, path, rate, isAtRoot },
  ]),
)
