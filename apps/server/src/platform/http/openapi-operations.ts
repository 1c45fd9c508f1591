import type { JsonObject } from './openapi-schemas.ts'

/** Operations outside the table: for monitoring, payment providers, browsers. */
export function operationalPaths(): Record<string, JsonObject> {
  const text = (description: string, type = 'text/plain'): JsonObject => ({
    description,
    content: { [type]: { schema: { type: 'string' } } },
  })
  const read = (tag: string, operationId: string, summary: string, responses: JsonObject): JsonObject => ({
    get: { operationId, summary, tags: [tag], security: [{}], parameters: [], responses },
  })
  const watch = (operationId: string, summary: string, responses: JsonObject) =>
    read('operations', operationId, summary, responses)
  // The site answers these as pages, also when a rate is exceeded or the process is overloaded.
  const site = (operationId: string, summary: string, found: JsonObject) =>
    read('site', operationId, summary, {
      200: found,
      429: text('rate_limited', 'text/html'),
      503: text('temporarily_unavailable', 'text/html'),
    })
  const document = (operationId: string, summary: string, found: JsonObject) => {
    const responses = { 200: found, 304: { description: 'The client has it' }, 429: failure('rate_limited') }
    return read('operations', operationId, summary, responses)
  }
  return {
    '/api/openapi.json': document('getOpenApi', 'This document', {
      description: 'OpenAPI 3.1',
      content: { 'application/json': { schema: { type: 'object' } } },
    }),
    '/api/docs': read('operations', 'getApiPage', 'This document as a page', {
      200: text('A page', 'text/html'),
      429: failure('rate_limited'),
    }),
    '/health/live': watch('getLiveness', 'Whether the process answers', { 200: text('It does') }),
    '/health/ready': watch('getReadiness', 'Whether calls can be served', {
      200: text('Ready'),
      503: text('Not ready'),
    }),
    '/metrics': watch('getMetrics', 'Figures in the Prometheus format, for this machine or with the token', {
      200: text('Figures'),
      404: failure('dataNotFound: not for this caller'),
    }),
    '/builds/latest.json': site('getLatestBuild', 'The build of the site that is served', {
      description: 'Its id; a page of another build loads afresh',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        },
      },
    }),
    '/manifest.webmanifest': site('getWebManifest', 'What browsers need to install the site', {
      description: 'A web app manifest',
      content: { 'application/manifest+json': { schema: { type: 'object' } } },
    }),
    '/sw.js': site('getServiceWorker', 'The service worker of the site', text('Its script', 'text/javascript')),
    '/api/v1/payments/webhook/{provider}': { post: webhookOperation() },
  }
}

/** Outside the table because the signature covers the exact bytes of the body. */
function webhookOperation(): JsonObject {
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
      500: failure('unpredicted'),
      503: failure('temporarily_unavailable'),
    },
  }
}

function failure(description: string): JsonObject {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
}
