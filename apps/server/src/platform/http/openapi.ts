import type { Endpoint } from '@runecase/api/endpoint.ts'
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '@runecase/api/errors.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import { z } from 'zod'

/** A value of JSON Schema or OpenAPI, whose shape those documents define. */
export interface JsonObject {
  [key: string]: unknown
}

const ERROR_SCHEMA: JsonObject = {
  type: 'object',
  required: ['status', 'key', 'msg', 'data'],
  properties: {
    status: { const: 'error' },
    key: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    msg: { type: 'string', description: 'A sentence for the player, in the asked language' },
    data: {
      type: 'object',
      required: ['code', 'params'],
      properties: { code: { type: 'string' }, params: { type: 'object' } },
    },
    debug: { type: 'string', description: 'Outside production only' },
  },
}

const DESCRIPTION = [
  'Every answer is an envelope: `{"status":"success","data":…}` or the error below. Keys of bodies and queries are snake_case;',
  'sums are JSON numbers, ids are decimal strings. POST calls take a bearer token, or the `Origin` of the site with `X-Client-Language`.',
  'Calls marked with `Idempotency-Key` answer a repeated key with the first answer and `Idempotency-Hit: true`.',
].join(' ')

/** The OpenAPI 3.1 document of a table of endpoints; `publicUrl` without a trailing slash. */
export function createOpenApi(table: Readonly<Record<string, Endpoint>>, publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    const path = `${endpoint.isAtRoot ? '' : '/api'}${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'RUNECASE', version: '1', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    paths: { ...paths, ...operationalPaths() },
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in; lives 15 minutes' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'tastyToken',
          description: 'The session; only from the pages of the site',
        },
      },
    },
  }
}

function operationOf(name: string, endpoint: Endpoint): JsonObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.body ? { requestBody: requestBodyOf(endpoint, endpoint.body) } : {}),
    responses: responsesOf(endpoint),
  }
}

/** The first word of the path behind the version. */
function tagOf({ path }: Endpoint): string {
  return path.split('/').find((part) => part !== '' && !/^(v\d+|nitro-api)$/.test(part)) ?? 'site'
}

function securityOf(endpoint: Endpoint): JsonObject[] {
  if (endpoint.isCookieAuthorised) return [{ cookie: [] }]
  return endpoint.access === 'player' ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

function parametersOf(endpoint: Endpoint): JsonObject[] {
  const parameters = [...fieldsOf(endpoint.params, 'path'), ...fieldsOf(endpoint.query, 'query')]
  if (endpoint.isIdempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'One per idempotency of the player, kept over its retries',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    })
  }
  return parameters
}

/** Path parameters keep their names, because the path spells them; query names travel in snake case. */
function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, field]) => ({
    name: place === 'path' ? name : snakeKey(name),
    in: place,
    required: place === 'path' || required.includes(name),
    ...(isList(field)
      ? { style: 'form', explode: false, schema: { type: 'array', items: { type: 'string' } } }
      : { schema: field }),
  }))
}

/** A comma-joined list takes a text or texts. */
function isList(field: unknown): boolean {
  const { anyOf } = field as { anyOf?: readonly { type?: unknown }[] }
  return anyOf?.some(({ type }) => type === 'array') ?? false
}

function requestBodyOf(endpoint: Endpoint, body: z.ZodObject): JsonObject {
  const schema = wireSchema(body, 'input')
  const type = endpoint.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return { required: Array.isArray(schema.required) && schema.required.length > 0, content: { [type]: { schema } } }
}

function responsesOf(endpoint: Endpoint): JsonObject {
  const success: JsonObject = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 'success' }, data: wireSchema(endpoint.data, 'output') },
  }
  const location = { location: { description: 'Where the visitor goes on', schema: { type: 'string' } } }
  const responses: JsonObject = endpoint.isRedirect
    ? { 302: { description: 'The visitor is sent on', headers: location } }
    : {
        [endpoint.successStatus ?? 200]: {
          description: 'Success',
          content: { 'application/json': { schema: success } },
        },
      }
  for (const [status, codes] of Map.groupBy(codesOf(endpoint), (code) => ERROR_STATUS[code])) {
    responses[status] = {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  return responses
}

/** What this endpoint refuses, beyond it only the common codes that it can reach. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const commands: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'commit_unknown']
  const common = COMMON_ERRORS.filter((code) => endpoint.method === 'POST' || !commands.includes(code))
  return [...new Set<ErrorCode>([...endpoint.refusals, ...common])].filter((code) => code !== 'method_not_allowed')
}

/** JSON Schema of a shape as it travels: keys of every object in snake case. */
function wireSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return toWire(document) as JsonObject
}

function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'required' && Array.isArray(member)) return [key, member.map((name) => snakeKey(String(name)))]
      if (key === 'properties') return [key, namedToWire(member as object)]
      return [key, key === 'enum' || key === 'const' || key === 'default' ? member : toWire(member)]
    }),
  )
}

function namedToWire(properties: object): JsonObject {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [snakeKey(name), toWire(schema)]))
}

/** What is answered outside the table: to machines that watch the server, to providers, to browsers. */
function operationalPaths(): Record<string, JsonObject> {
  const text = (description: string): JsonObject => ({
    description,
    content: { 'text/plain': { schema: { type: 'string' } } },
  })
  const read = (tag: string, operationId: string, summary: string, responses: JsonObject): JsonObject => ({
    get: { operationId, summary, tags: [tag], security: [{}], parameters: [], responses },
  })
  const watch = (operationId: string, summary: string, responses: JsonObject) =>
    read('operations', operationId, summary, responses)
  return {
    '/health/live': watch('getLiveness', 'Whether the process answers', { 200: text('It does') }),
    '/health/ready': watch('getReadiness', 'Whether calls can be served', {
      200: text('Ready'),
      503: text('Not ready'),
    }),
    '/metrics': watch('getMetrics', 'Figures in the Prometheus format, for this machine or with the token', {
      200: text('Figures'),
      404: text('Not for this caller'),
    }),
    '/builds/latest.json': read('site', 'getLatestBuild', 'The build of the site that is served', {
      200: {
        description: 'Its id; a page of another build loads afresh',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
          },
        },
      },
    }),
    '/manifest.webmanifest': read('site', 'getWebManifest', 'What browsers need to install the site', {
      200: {
        description: 'A web app manifest',
        content: { 'application/manifest+json': { schema: { type: 'object' } } },
      },
    }),
    '/sw.js': read('site', 'getServiceWorker', 'The service worker of the site', {
      200: { description: 'Its script', content: { 'text/javascript': { schema: { type: 'string' } } } },
    }),
    '/api/v1/payments/webhook/{provider}': { post: webhookOperation() },
  }
}

/** Outside the table because what proves a provider is the body to the byte. */
function webhookOperation(): JsonObject {
  const failure = (description: string): JsonObject => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  return {
    operationId: 'receivePaymentWebhook',
    summary: 'News of a payment from its provider; moves nothing by itself: the provider is asked',
    tags: ['payments'],
    security: [{}],
    parameters: [
      { name: 'provider', in: 'path', required: true, schema: { type: 'string' } },
      {
        name: 'X-Signature',
        in: 'header',
        required: false,
        description:
          'Of the sandbox: HMAC-SHA-256 in hex over `t.body`, `t` in Unix seconds. Other providers prove themselves in their own way',
        schema: { type: 'string', pattern: '^t=\\d+,v1=[0-9a-f]{64}$' },
      },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      200: {
        description: 'Kept, whatever its repetition',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['status', 'data'],
              properties: { status: { const: 'success' }, data: { type: 'object' } },
            },
          },
        },
      },
      400: failure('validation: older than 300 s, or makes no sense'),
      401: failure('authentication: nothing proves its sender'),
      404: failure('dataNotFound: no such provider'),
      413: failure('payload_too_large'),
      429: failure('rate_limited'),
      503: failure('temporarily_unavailable'),
    },
  }
}
