import { textsIn } from '../texts.ts'

/** The texts of the failure page in every language of the site. */
const WORDS = {
  ru: {
    title: 'Страница не открылась',
    text: 'Мы уже знаем об этом. Баланс и предметы в безопасности. Обновите страницу чуть позже.',
    home: 'На главную',
  },
  en: {
    title: 'This page didn’t load',
    text: 'We’re already looking into it. Your balance and items are safe. Try reloading the page in a moment.',
    home: 'Go to home page',
  },
}
const wordsIn = textsIn(WORDS)

/** A complete page that reports a failure without details: it needs no script, file or database. */
export function failurePage(nonce: string, language: string): string {
  const { title, text, home } = wordsIn(language)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0d0819; color: #f4f0ff; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 420px; padding: 32px; text-align: center }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2 }
p { margin: 0 0 24px; color: #b9aed6 }
a { display: inline-block; padding: 13px 24px; border-radius: 8px; background: #7428f2; color: #fff; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="/">${home}</a>
</main>
</body>
</html>
`
}
