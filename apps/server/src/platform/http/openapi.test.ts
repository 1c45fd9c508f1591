import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@runecase/api/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-http.ts'
import { createOpenApi } from './openapi.ts'
import { SHA256, scriptPath } from './openapi-page.ts'
import { registerOpenApi } from './openapi-routes.ts'
import type { JsonObject } from './openapi-schemas.ts'

interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly schemas: JsonObject
    readonly parameters: JsonObject
    readonly securitySchemes: JsonObject
  }
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: JsonObject }[]
  readonly requestBody?: { content: Record<string, { schema: JsonObject }> }
  readonly responses: Record<string, { description: string; content: Record<string, { schema: JsonObject }> }>
  readonly security: readonly JsonObject[]
}

const document = createOpenApi(api, 'https://runecase.example') as unknown as Document

type Parameter = Operation['parameters'][number]

/** The parameters of an operation, with references resolved. */
function parametersOf({ parameters }: Pick<Operation, 'parameters'>): Parameter[] {
  return parameters.map((parameter) => {
    const { $ref } = parameter as { $ref?: string }
    return $ref === undefined ? parameter : (document.components.parameters[$ref.split('/').at(-1) ?? ''] as Parameter)
  })
}
const namesOf = (operation: Operation | undefined) =>
  parametersOf(operation ?? { parameters: [] }).map(({ name }) => name)
const schemaOf = (path: string, name: string) =>
  parametersOf(document.paths[path]?.get ?? { parameters: [] }).find((one) => one.name === name)?.schema

describe('the document', () => {
  test('the document has every endpoint of the contract at its path and method', () => {
    for (const [name, endpoint] of Object.entries(api)) {
      const path = `${'isAtRoot' in endpoint ? '' : '/api'}${endpoint.path}`
      expect(document.paths[path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name)
    }
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('the document includes the operations outside the table: the webhook of payments, the files of the site, the health of the server', () => {
    const webhook = document.paths['/api/v1/payments/webhook/{provider}']?.post
    expect(Object.keys(webhook?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '404', '429']))
    for (const path of [
      '/sw.js',
      '/manifest.webmanifest',
      '/builds/latest.json',
      '/health/live',
      '/health/ready',
      '/metrics',
    ]) {
      expect(document.paths[path]?.get?.responses[200], path).toBeDefined()
    }
  })

  test('the document names every parameter of each path, and no other', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const spelled = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const operation of Object.values(methods)) {
        expect(
          parametersOf(operation)
            .filter((parameter) => parameter.in === 'path')
            .map(({ name }) => name),
        ).toEqual(spelled)
      }
    }
  })

  test('the document has no dangling references, and is unchanged by JSON', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference = '']) => reference,
    )
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((value, step) => (value as JsonObject)[step], document)
      expect(target, reference).toBeTypeOf('object')
    }
    for (const methods of Object.values(document.paths)) {
      for (const { security } of Object.values(methods)) {
        for (const name of security.flatMap(Object.keys))
          expect(document.components.securitySchemes).toHaveProperty(name)
      }
    }
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test('the document describes an opening completely: its keys on the wire, its idempotency key, its refusals', () => {
    const open = document.paths['/api/v1/cases/{name}/open']?.post
    expect(open?.requestBody?.content['application/json']?.schema).toEqual({
      type: 'object',
      properties: {
        multi_open: { default: 1, type: 'integer', minimum: 1, maximum: 10 },
        expected_price: { type: 'number', minimum: 0 },
      },
      additionalProperties: false,
    })
    expect(namesOf(open)).toEqual(['name', 'Idempotency-Key', 'Origin', 'X-Client-Language'])
    expect(open?.responses[422]?.description).toContain('balance_error')
    expect(open?.security).toEqual([{ bearer: [] }])
    const data = open?.responses[200]?.content['application/json']?.schema.properties as Record<string, JsonObject>
    expect(data.data?.required).toContain('coin_balance')
    expect(Object.keys(data.data?.properties as object)).toContain('coin_balance')
  })
})

describe('the document describes what the server enforces', () => {
  test('the document describes the bounds that the server enforces for numbers and lists in a query', () => {
    expect(schemaOf('/api/v1/withdrawals', 'page')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      default: 1,
    })
    expect(schemaOf('/api/v1/withdrawals', 'per_page')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 20,
    })
    expect(schemaOf('/api/v1/fair/battle-locks', 'after')).toMatchObject({ minimum: 0, maximum: 2_000_000_000 })
    expect(schemaOf('/api/v1/fair/odds/{caseId}', 'before')).toMatchObject({ minimum: 2, maximum: 2_000_000_000 })
    expect(schemaOf('/api/v1/fair/odds/{caseId}', 'caseId')).toMatchObject({ minimum: 1, maximum: 2_147_483_647 })
    expect(schemaOf('/api/v2/case/sections/with-cases', 'case_statuses')).toEqual({
      type: 'array',
      maxItems: 2,
      items: { type: 'string', enum: ['available', 'unavailable'] },
    })
    // As a number it could have any number of decimals.
    expect(schemaOf('/api/v1/unique-items', 'price_from')).toEqual({
      type: 'string',
      pattern: '^(0|[1-9][0-9]{0,9})(\\.[0-9]{1,2})?$',
    })
  })

  test('the document describes ids by a pattern that ends at the largest id', () => {
    expect(schemaOf('/api/v1/users/{userId}', 'userId')).toEqual({ $ref: '#/components/schemas/Id' })
    const { pattern } = document.components.schemas.Id as { pattern: string }
    const ids = ['1', '9223372036854775807', '9223372036854775808', '0']
    expect(ids.map((id) => new RegExp(pattern).test(id))).toEqual([true, true, false, false])
  })

  test('the document describes headers: the origin of a call, its language, the version that the client has', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!path.startsWith('/api/v') || path.includes('webhook')) continue
      expect(namesOf(methods.get ?? methods.post), path).toContain('X-Client-Language')
      if (methods.post) expect(namesOf(methods.post), path).toContain('Origin')
    }
    const catalogue = document.paths['/api/v2/case/sections/with-cases']?.get
    expect(namesOf(catalogue)).toContain('If-None-Match')
    expect(catalogue?.responses[304]).toBeDefined()
    expect(document.paths['/nitro-api/logout']?.get?.security).toEqual([{}, { cookie: [] }])
    expect(document.paths['/nitro-api/login']?.post?.security).toEqual([{ cookie: [] }])
  })

  test('the document describes statuses and media types: an export has its types, every other response with a body has one, and every path with a parameter may be 404', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        if (path.includes('{')) expect(Object.keys(responses), `${method} ${path}`).toContain('404')
        for (const [status, { content }] of Object.entries(responses)) {
          const isBodiless = status === '302' || status === '304'
          const types = Object.keys(content ?? {})
          const what = `${method} ${path} ${status}`
          if (path.endsWith('/movements/export') && status === '200')
            expect(types, what).toEqual(['text/csv', 'application/json'])
          else expect(types, what).toHaveLength(isBodiless ? 0 : 1)
        }
      }
    }
    expect(Object.keys(document.paths['/api/v1/payments/countries/{iso}']?.get?.responses ?? {})).toContain('404')
  })

  test('the document passes the OpenAPI linter without errors', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'runecase-openapi-'))
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
    const lint = spawnSync(process.execPath, [cli, 'lint', 'openapi.json', '--format=stylish'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    await rm(folder, { recursive: true })
    expect([lint.status, lint.stdout]).toEqual([0, expect.not.stringMatching(/\berror\b/)])
  }, 60_000)
})

describe('the page of the API document', () => {
  let server: TestServer
  let waiting = 0
  beforeAll(async () => {
    const limits = { cooldownOf: () => 0, take: () => waiting }
    server = await startTestServer({ extend: (app) => registerOpenApi(app, api, 'https://runecase.example', limits) })
  })
  afterAll(() => server.close())

  test('the page of the API document runs the unchanged script of Scalar, and may call this server alone', async () => {
    const { text, headers } = await server.send('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const nonce = /<meta property="csp-nonce" content="([\w+/]{22}==)">/.exec(text)?.[1]
    const only = "connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; ${only}`,
    )
    expect((await server.send('/api/docs')).text).not.toContain(nonce)
    expect(text.match(/(?:src|href)="[^"]*"/g)).toEqual([
      `href="data:,"`,
      `href="/api/openapi.json"`,
      `src="${scriptPath('/api')}"`,
    ])
    const script = await fetch(`${server.origin}${scriptPath('/api')}`)
    expect([script.headers.get('content-encoding'), script.headers.get('cache-control')]).toEqual([
      'gzip',
      'public, max-age=31536000, immutable',
    ])
    expect(hash('sha256', await script.bytes())).toBe(SHA256)
  })

  test('the page of the API document is rate-limited like any page', async () => {
    waiting = 7
    for (const path of ['/api/docs', scriptPath('/api'), '/api/openapi.json']) {
      const { status, headers } = await server.send(path)
      expect([status, headers['retry-after']]).toEqual([429, '7'])
    }
    waiting = 0
  })

  test('the page of the API document is served next to the document', async () => {
    const answer = await server.send('/api/openapi.json')
    expect(answer.json()).toEqual(document)
  })
})
