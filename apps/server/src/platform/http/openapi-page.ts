import { randomBytes } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'

/** The version of Scalar in `apps/server/scalar`, whose README says how it is replaced. */
export const VERSION = '1.76.0'
/** The hash of the unpacked script. */
export const SHA256 = 'dcb027152bf20bf2f6dcd66e8f9fb073c1a9e274cf0b94b939a7d99ab8947060'

/** What the page shows in addition to the calls; everything that would contact other servers is off. */
const CONFIGURATION = {
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** The page of an API with its Content-Security-Policy: the script and the style of Scalar, and calls to this server alone. */
export function openApiPage({ title, base }: { readonly title: string; readonly base: string }) {
  // Scalar sets it on the style that it generates.
  const nonce = randomBytes(16).toString('base64')
  const configuration = JSON.stringify({ url: `${base}/openapi.json`, ...CONFIGURATION })
  return {
    policy: [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" content="${nonce}"><link rel="icon" href="data:,"><title>${escapeHtml(title)} API</title></head>
<body><div id="reference"></div><noscript>The document of this page: <a href="${base}/openapi.json">${base}/openapi.json</a></noscript>
<script nonce="${nonce}" src="${scriptPath(base)}"></script>
<script nonce="${nonce}">Scalar.createApiReference('#reference', ${configuration})</script></body></html>
`,
  }
}

/** Where the script of the page is served; a new version has a new address. */
export const scriptPath = (base: string) => `${base}/docs/api-reference-${VERSION}.js`
