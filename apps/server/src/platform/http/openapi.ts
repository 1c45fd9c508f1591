import type { Endpoint } from '@runecase/api/endpoint.ts'
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '@runecase/api/errors.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import type { z } from 'zod'
import { ENGINE } from '../engine-name.ts'
import { refusalsOf } from './bound-endpoint.ts'
import { isCompact } from './compact-answers.ts'
import { FILE_TYPE } from './handler.ts'
import { operationalPaths } from './openapi-operations.ts'
import { type JsonObject, WireSchemas } from './openapi-schemas.ts'

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
  'HEAD is answered where GET is; any other method is 405 with `Allow`.',
].join(' ')

const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Printable ASCII, one per action of the player, the same for its retries',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$' },
}

const LANGUAGE: JsonObject = {
  name: 'X-Client-Language',
  in: 'header',
  required: false,
  description: 'Two letters: the language of `msg`; `ru` for what is not known. A POST without a bearer must have it',
  schema: { type: 'string' },
  example: 'ru',
}

const IF_NONE_MATCH: JsonObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of what the client has',
  schema: { type: 'string' },
}

const RETRY_AFTER: JsonObject = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } }
const HIT: JsonObject = {
  'Idempotency-Hit': { description: 'This key was answered before, the same', schema: { const: 'true' } },
}
const ETAG: JsonObject = { ETag: { description: 'Names this answer', schema: { type: 'string' } } }

const FILE_BODY: JsonObject = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

/**
 * The OpenAPI 3.1 document of a table of endpoints; `publicUrl` without a trailing slash. Operations outside the table appear only in the
 * players' document.
 */
export function createOpenApi(
  table: Readonly<Record<string, Endpoint>>,
  publicUrl: string,
  base: '/api' | '/operator' = '/api',
): JsonObject {
  const schemas = new WireSchemas()
  const paths: Record<string, JsonObject> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    const path = `${endpoint.isAtRoot ? '' : '/api'}${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1', description: DESCRIPTION, license: { name: 'Not licensed' } },
    servers: [{ url: publicUrl }],
    paths: base === '/api' ? { ...paths, ...operationalPaths() } : paths,
    components: {
      schemas: { Error: ERROR_SCHEMA, ...schemas.named },
      parameters: {
        IdempotencyKey: IDEMPOTENCY_KEY,
        Language: LANGUAGE,
        IfNoneMatch: IF_NONE_MATCH,
        Origin: {
          name: 'Origin',
          in: 'header',
          required: false,
          description: 'The origin of the site. A POST without a bearer must have it',
          schema: { type: 'string' },
          example: new URL(publicUrl).origin,
        },
      },
      securitySchemes: {
        ...(base === '/operator' && {
          operator: {
            type: 'apiKey',
            in: 'cookie',
            name: `${ENGINE}_operator`,
            description: 'The session of an operator, opened by password and second factor; 8 hours, 30 minutes idle',
          },
        }),
        bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in; lives 15 minutes' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'tastyToken',
          description:
            'The session; only from the pages of the site: `Sec-Fetch-Site: same-origin` or `none`, without that header `Origin` or `Referer`',
        },
      },
    },
  }
}

function operationOf(name: string, endpoint: Endpoint, schemas: WireSchemas): JsonObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(endpoint.maxFileBytes === undefined ? {} : { requestBody: FILE_BODY }),
    ...(endpoint.body ? { requestBody: requestBodyOf(endpoint, schemas.of(endpoint.body, 'input')) } : {}),
    responses: responsesOf(endpoint, schemas),
  }
}

/** The first path segment after the version. */
function tagOf({ path }: Endpoint): string {
  return path.split('/').find((part) => part !== '' && !/^(v\d+|nitro-api|operator)$/.test(part)) ?? 'site'
}

function securityOf(endpoint: Endpoint): JsonObject[] {
  if (endpoint.isCookieAuthorised) return endpoint.isCookieOptional ? [{}, { cookie: [] }] : [{ cookie: [] }]
  if (endpoint.access === 'operator') return [{ operator: [] }]
  return endpoint.access === 'player' ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

function parametersOf(endpoint: Endpoint, schemas: WireSchemas): JsonObject[] {
  const shared = (name: string) => ({ $ref: `#/components/parameters/${name}` })
  return [
    ...fieldsOf(endpoint.params, 'path', schemas),
    ...fieldsOf(endpoint.query, 'query', schemas),
    ...(endpoint.isIdempotent ? [shared('IdempotencyKey')] : []),
    ...(endpoint.method === 'POST' || endpoint.isCookieAuthorised ? [shared('Origin')] : []),
    ...(isCompact(endpoint) ? [shared('IfNoneMatch')] : []),
    shared('Language'),
  ]
}

/** Path parameters keep their names, because the path contains them; query names are converted to snake case. */
function fieldsOf(shape: z.ZodObject | undefined, place: 'path' | 'query', schemas: WireSchemas): JsonObject[] {
  if (!shape) return []
  return schemas.fieldsOf(shape).map(({ name, isRequired, schema }) => ({
    name: place === 'path' ? name : snakeKey(name),
    in: place,
    required: place === 'path' || isRequired,
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }))
}

function requestBodyOf({ isForm }: Endpoint, schema: JsonObject): JsonObject {
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const isRequired = ['required', 'oneOf', 'anyOf'].some((key) => Array.isArray(schema[key]))
  return { required: isRequired, content: { [type]: { schema } } }
}

function responsesOf(endpoint: Endpoint, schemas: WireSchemas): JsonObject {
  const hit = endpoint.isIdempotent ? HIT : {}
  const responses: JsonObject = successOf(endpoint, schemas)
  if (isCompact(endpoint)) responses[304] = { description: 'The client has it', headers: ETAG }
  for (const [status, codes] of Map.groupBy(codesOf(endpoint), (code) => ERROR_STATUS[code])) {
    const headers = { ...hit, ...(status === 429 || status === 503 ? RETRY_AFTER : {}) }
    responses[status] = {
      description: codes.join(', '),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  return responses
}

function successOf(endpoint: Endpoint, schemas: WireSchemas): JsonObject {
  if (endpoint.isRedirect) {
    const location = { description: 'Where the visitor goes on', schema: { type: 'string' } }
    return { 302: { description: 'The visitor is sent on', headers: { Location: location } } }
  }
  if (endpoint.isFile) {
    const schema = schemas.of(endpoint.data, 'output')
    const types = endpoint.fileTypes ?? [FILE_TYPE]
    return { 200: { description: 'A file', content: Object.fromEntries(types.map((type) => [type, { schema }])) } }
  }
  const schema: JsonObject = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 'success' }, data: schemas.of(endpoint.data, 'output') },
  }
  const headers = { ...(endpoint.isIdempotent ? HIT : {}), ...(isCompact(endpoint) ? ETAG : {}) }
  return {
    [endpoint.successStatus ?? 200]: {
      description: 'Success',
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      content: { 'application/json': { schema } },
    },
  }
}

/** The endpoint's own refusals, and the common codes that it can reach. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const commands: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'commit_unknown']
  const common = COMMON_ERRORS.filter((code) => endpoint.method === 'POST' || !commands.includes(code))
  // A parameter that is empty or longer than any existing one is not a route of the API.
  const unrouted: readonly ErrorCode[] = endpoint.params ? ['dataNotFound'] : []
  const all = new Set<ErrorCode>([...refusalsOf(endpoint), ...unrouted, ...common])
  return [...all].filter((code) => code !== 'method_not_allowed')
}
