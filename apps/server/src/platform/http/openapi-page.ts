import { createHash } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'
import type { JsonObject } from './openapi-schemas.ts'

const STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1.5rem}
h2{margin:2rem 0 .5rem;text-transform:capitalize}
form{display:flex;gap:.5rem;margin:1rem 0}
input{flex:1;font:inherit;padding:.4rem .6rem}
button{font:inherit;padding:.4rem 1rem}
details{border:1px solid #8885;border-radius:.4rem;margin:.3rem 0}
summary{cursor:pointer;padding:.45rem .7rem;overflow-wrap:anywhere}
details>div{padding:0 .9rem .9rem}
.method{display:inline-block;min-width:3.4rem;font-weight:700}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #8884;padding:.25rem .5rem;text-align:left;vertical-align:top}
pre{background:#8881;border-radius:.4rem;max-height:24rem;overflow:auto;padding:.7rem}
`

/** Content-Security-Policy of the page: only its own style and its search form. */
export const OPENAPI_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

interface Operation {
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly body: JsonObject
}

/** The document as a page without scripts; `search` keeps the calls whose path, name or summary contains all of its words. */
export function renderOpenApiPage(document: JsonObject, search: string, base = '/api'): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const operations = listOperations(document).filter((operation) => matches(operation, words))
  const { info, components } = document as {
    info: { title: string; description: string }
    components: { schemas: Readonly<Record<string, JsonObject>>; parameters: Readonly<Record<string, JsonObject>> }
  }
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)].map(
    ([tag, entries]) =>
      `<section><h2>${escapeHtml(tag)}</h2>${entries.map((entry) => renderOperation(entry, components.parameters, words.length > 0)).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description).replace(/`([^`]*)`/g, '<code>$1</code>')}</p>
<p>Machine-readable: <a href="${base}/openapi.json">${base}/openapi.json</a> (OpenAPI 3.1).</p>
<form role="search" action="${base}/docs"><input type="search" name="q" aria-label="Search" placeholder="path, name or words" value="${escapeHtml(search)}"><button>Search</button></form>
<p>${operations.length} ${operations.length === 1 ? 'call' : 'calls'}</p>
${groups.join('\n')}
${words.length === 0 ? renderSchemas(components.schemas) : ''}</body></html>
`
}

function listOperations(document: JsonObject): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, JsonObject>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, body]) => ({
      method: method.toUpperCase(),
      path,
      summary: String(body.summary),
      tag: String((body.tags as readonly string[])[0]),
      body,
    })),
  )
}

function matches({ method, path, summary, body }: Operation, words: readonly string[]): boolean {
  const text = `${method} ${path} ${summary} ${String(body.operationId)}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function renderOperation(
  { method, path, summary, body }: Operation,
  shared: Readonly<Record<string, JsonObject>>,
  isOpen: boolean,
): string {
  const parameters = (body.parameters as readonly JsonObject[]).map((parameter) =>
    parameter.$ref === undefined ? parameter : (shared[String(parameter.$ref).split('/').at(-1) ?? ''] ?? parameter),
  )
  const requestBody = body.requestBody as { content: JsonObject } | undefined
  return `<details id="${escapeHtml(String(body.operationId))}"${isOpen ? ' open' : ''}><summary><span class="method">${escapeHtml(method)}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><div>
${renderSecurity(body.security as readonly JsonObject[])}${renderParameters(parameters)}
${requestBody ? `<h3>Body</h3>${renderContent(requestBody.content)}` : ''}
<h3>Answers</h3>${Object.entries(body.responses as Record<string, JsonObject>)
    .map(renderResponse)
    .join('')}</div></details>`
}

function renderSecurity(security: readonly JsonObject[]): string {
  const names = security.flatMap((entry) => Object.keys(entry))
  const isOpen = security.some((entry) => Object.keys(entry).length === 0)
  return `<p>${isOpen ? 'Open to anybody; who calls is told by' : 'Authorised by'}: ${escapeHtml(names.join(' or ') || 'nothing')}</p>`
}

function renderParameters(parameters: readonly JsonObject[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(String(name))}</code></td><td>${escapeHtml(String(place))}</td><td>${required ? 'required' : 'optional'}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<h3>Parameters</h3><table><tr><th>Name</th><th>In</th><th></th><th>Shape</th></tr>${rows.join('')}</table>`
}

function renderResponse([status, response]: [string, JsonObject]): string {
  const isSuccess = status.startsWith('2')
  return `<p><strong>${escapeHtml(status)}</strong> ${escapeHtml(String(response.description))}</p>${isSuccess ? renderContent(response.content as JsonObject) : ''}`
}

/** The shapes that others refer to by name. */
function renderSchemas(schemas: Readonly<Record<string, JsonObject>>): string {
  const entries = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details><summary><code>#/components/schemas/${escapeHtml(name)}</code></summary><div><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></div></details>`,
  )
  return `<section><h2>Shapes</h2>${entries.join('')}</section>`
}

function renderContent(content: JsonObject): string {
  return Object.entries(content as Record<string, JsonObject>)
    .map(
      ([type, { schema }]) =>
        `<p><code>${escapeHtml(type)}</code></p><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`,
    )
    .join('')
}
