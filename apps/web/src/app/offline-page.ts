import SHELL_NS from 'texts:app/layouts/shell'
import { type LoaderArgs, pageContext } from '../api/page.ts'
import { i18nIn } from '../i18n/i18n.ts'

/**
 * The complete page that the service worker shows without a connection: it needs no file or server, and disappears when the network
 * returns.
 */
export function loader({ context }: LoaderArgs) {
  const { nonce, language, project } = context.get(pageContext)
  const { t } = i18nIn(language)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('offline.title', { ns: SHELL_NS })} | ${project.words.brand}</title>
<style nonce="${nonce}">
${project.css}
:root { color-scheme: dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: ${project.ground}; color: var(--text-1, #f6f2ff); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 420px; padding: 32px; text-align: center }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2 }
p { margin: 0 0 24px; color: var(--text-2, #bdb0da) }
a { display: inline-block; padding: 13px 24px; border-radius: 8px; background: var(--violet-600, #7428f2); color: #fff; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>${t('offline.title', { ns: SHELL_NS })}</h1>
<p>${t('offline.text', { ns: SHELL_NS })}</p>
<a href="">${t('offline.retry', { ns: SHELL_NS })}</a>
</main>
<script nonce="${nonce}">addEventListener('online', () => location.reload())</script>
</body>
</html>
`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
