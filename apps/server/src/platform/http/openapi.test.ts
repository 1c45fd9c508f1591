import { api } from '@runecase/api/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-http.ts'
import { createOpenApi, type JsonObject } from './openapi.ts'
import { registerOpenApi } from './openapi-routes.ts'

interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: JsonObject; readonly securitySchemes: JsonObject }
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: JsonObject }[]
  readonly requestBody?: { content: Record<string, { schema: JsonObject }> }
  readonly responses: Record<string, { description: string; content: Record<string, { schema: JsonObject }> }>
  readonly security: readonly JsonObject[]
}

const document = createOpenApi(api, 'https://runecase.example') as unknown as Document

describe('the document', () => {
  test('has every endpoint of the contract at its path and method', () => {
    for (const [name, endpoint] of Object.entries(api)) {
      const path = `${'isAtRoot' in endpoint ? '' : '/api'}${endpoint.path}`
      expect(document.paths[path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name)
    }
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has what is answered outside the table: the webhook of payments, the files of the site, the health of the server', () => {
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

  test('names every parameter of each path, and no other', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const spelled = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(spelled)
      }
    }
  })

  test('refers only to what it holds, and travels as JSON whole', () => {
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

  test('tells of an opening what a client needs: keys as they travel, its key, its refusals', () => {
    const open = document.paths['/api/v1/cases/{name}/open']?.post
    expect(open?.requestBody?.content['application/json']?.schema).toEqual({
      type: 'object',
      properties: {
        multi_open: { default: 1, type: 'integer', minimum: 1, maximum: 10 },
        expected_price: { type: 'number', minimum: 0 },
      },
      additionalProperties: false,
    })
    expect(open?.parameters.map(({ name }) => name)).toEqual(['name', 'Idempotency-Key'])
    expect(open?.responses[422]?.description).toContain('balance_error')
    expect(open?.security).toEqual([{ bearer: [] }])
    const data = open?.responses[200]?.content['application/json']?.schema.properties as Record<string, JsonObject>
    expect(data.data?.required).toContain('coin_balance')
    expect(Object.keys(data.data?.properties as object)).toContain('coin_balance')
  })
})

describe('the page of the interface', () => {
  let server: TestServer
  let waiting = 0
  beforeAll(async () => {
    const limits = { cooldownOf: () => 0, take: () => waiting }
    server = await startTestServer({ extend: (app) => registerOpenApi(app, api, 'https://runecase.example', limits) })
  })
  afterAll(() => server.close())

  test('shows every call without a script, and its style is the only one allowed', async () => {
    const { text, headers } = await server.send('/api/docs')
    for (const name of Object.keys(api)) expect(text).toContain(`<details id="${name}">`)
    expect(text).not.toMatch(/<script|javascript:|\son\w+=|src=|http:/)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'/,
    )
  })

  test('is limited like any page', async () => {
    waiting = 7
    for (const path of ['/api/docs', '/api/docs?q=case', '/api/openapi.json']) {
      const { status, headers } = await server.send(path)
      expect([status, headers['retry-after']]).toEqual([429, '7'])
    }
    waiting = 0
  })

  test('finds calls by words of their path or summary', async () => {
    const { text } = await server.send('/api/docs?q=case+OPEN')
    expect(text).toContain('<details id="openCase" open>')
    expect(text).not.toContain('<details id="login"')
  })

  test('shows what was searched for as text', async () => {
    const { text } = await server.send(`/api/docs?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    expect(text).not.toContain('<img')
    expect(text).toContain('0 calls')
  })

  test('stands beside the document itself', async () => {
    const answer = await server.send('/api/openapi.json')
    expect(answer.json()).toEqual(document)
  })
})
