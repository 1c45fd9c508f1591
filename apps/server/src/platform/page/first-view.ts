import { CALM_KEY, COOKIE_CONSENT_KEY, LETTERED_KEY } from '@runecase/api/page.ts'

/** Longest time that the pictures of the first screen are waited for before the page's scripts are asked for. */
const PATIENCE_MS = 1500

/** Longest time that the paint itself is waited for once its pictures are there: a browser tells of it when it is on the screen. */
const PAINT_MS = 400

/** After a file that took longer than this the page gets its turn. */
const LONG_STEP_MS = 3

const STYLE_LINK = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const PRELOAD_LINK = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
/**
 * The fonts of every page, by a weight that each has. They are brought before the styles turn to them, so that the text is laid out anew once,
 * with letters of theirs: turning to them first cost a layout more of the whole page, 26 ms of its thread.
 */
const FONTS = ['400 1em "Golos Text Variable"', '800 1em "Geologica Variable"']

const HREF = /\bhref="([^"]+)"/
const NONCE = /\bnonce="([^"]+)"/
const MODULE_SCRIPT = /<script\b[^>]*\btype="module"[^>]*>([^<]*)<\/script>/
const STANDING_DIALOG = /<dialog\b[^>]* data-unless="[\s\S]*?<\/dialog>/
const IMPORT_FOR_EFFECT = /^\s*import ("[^"]+");?$/gm
const IMPORT_NAMESPACE = /^\s*import \* as (\w+) from ("[^"]+");?$/gm

/**
 * Runs before anything is painted: a question that this browser has answered stands in the document, and is not shown; who wants
 * little motion has it from the start. A browser that has not had the site's fonts yet asks for them after the pictures of the first screen
 * (`html[data-unlettered]` in the styles): on a slow line they are 76 kB before the largest paint, which comes half a second sooner without them.
 */
const REMEMBER = `try{if(!localStorage.getItem("${LETTERED_KEY}"))document.documentElement.dataset.unlettered="";if(localStorage.getItem("${COOKIE_CONSENT_KEY}"))document.documentElement.dataset.cookiesAnswered="";if(localStorage.getItem("${CALM_KEY}")==="on")document.documentElement.dataset.calm=""}catch{}`

/**
 * Runs with it: until the first screen has been painted, what lies far below is not laid out, so that its pictures do not come
 * before those that are seen (`html[data-unpainted]` in the styles). Who comes back to where he was may be far below himself.
 * Afterwards it is laid out in three frames, from above to below (`far`, then `further`): at once it is a task of 36 ms.
 */
const MARK_UNPAINTED = `if(performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.dataset.unpainted="";`

/**
 * Runs with it: what is pressed and typed before the page has come to life is kept, and `replayEarlyGestures` of the browser tells it
 * then. Links need no script and are followed at once.
 */
const KEEP_GESTURES = `{
const pressed = new Set(), filled = new Set();
const keepPress = (event) => {
const button = event.target.closest("button,[type=checkbox],[type=radio],[type=submit]");
if (!button || button.disabled) return;
event.preventDefault();
event.stopPropagation();
pressed.add(button);
document.documentElement.dataset.waiting = "";
};
const keepField = (event) => filled.add(event.target);
addEventListener("click", keepPress, true);
addEventListener("input", keepField, true);
globalThis.takeEarlyGestures = () => {
removeEventListener("click", keepPress, true);
removeEventListener("input", keepField, true);
delete document.documentElement.dataset.waiting;
return { pressed, filled };
};
}`

/**
 * Runs right behind a modal that stands in the document, and opens it unless this browser has the cookie that it names: before the
 * rest is read, because what becomes unreachable is styled anew. It takes itself away, so that the document is as it was rendered.
 */
const OPEN_STANDING = `{
const script = document.currentScript, dialog = script.previousSibling;
if (!document.cookie.split("; ").includes(dialog.dataset.unless)) {
document.documentElement.dataset.standing = "";
dialog.showModal();
}
script.remove();
}`

/**
 * Lets a rendered page be painted by its document alone: its styles stand in it (`<style data-href>`, which the browser's router
 * takes for the link it knows), and its scripts are asked for once the first screen has been painted with its pictures, or when
 * the visitor does something, or after 1.5 s. What is seen first shares the line with nothing that is not seen, and what is
 * pressed meanwhile is not lost.
 * `styleOf` gives the text of a stylesheet by its address; a link without one stays.
 */
export function prepareFirstView(html: string, styleOf: (href: string) => string | undefined): string {
  const headEndsAt = html.indexOf('</head>')
  if (headEndsAt < 0) return html
  const head = html.slice(0, headEndsAt).replace(STYLE_LINK, (link) => {
    const href = HREF.exec(link)?.[1] ?? ''
    const style = styleOf(href)
    return style === undefined ? link : `<style nonce="${NONCE.exec(link)?.[1]}" data-href="${href}">${style}</style>`
  })
  const body = html.slice(headEndsAt)
  const script = MODULE_SCRIPT.exec(body)
  const nonce = NONCE.exec(script?.[0] ?? '')?.[1]
  if (script === null || nonce === undefined) return head + body
  const files = [...head.matchAll(PRELOAD_LINK)].map(([link]) => HREF.exec(link)?.[1] ?? '')
  const end = script.index + script[0].length
  return (
    head.replace(PRELOAD_LINK, '') +
    `<script nonce="${nonce}">${REMEMBER}${MARK_UNPAINTED}${KEEP_GESTURES}</script>` +
    body.slice(0, script.index).replace(STANDING_DIALOG, `$&<script nonce="${nonce}">${OPEN_STANDING}</script>`) +
    `<script nonce="${nonce}">${scriptOnceSeen(files, script[1] ?? '')}</script>` +
    body.slice(end)
  )
}

/**
 * A module script as one that waits: its imports become calls, whose files were asked for together. What several of them share runs
 * first and file by file, each in a task of its own, so that the page goes on answering between them.
 */
function scriptOnceSeen(files: readonly string[], code: string): string {
  const shared = files.filter((file) => !code.includes(`"${file}"`))
  // The list of routes is looked up by what is shared as soon as that runs.
  const first = code.match(IMPORT_FOR_EFFECT)?.join('\n') ?? ''
  const start = code.replace(IMPORT_FOR_EFFECT, '').replace(IMPORT_NAMESPACE, 'const $1 = await import($2);')
  return `{
const nonce = document.currentScript.nonce, idempotencies = ["pointerdown", "keydown"];
let isAsked = false;
let lettering;
const letter = () => lettering ??= Promise.all(
"unlettered" in document.documentElement.dataset ? ${JSON.stringify(FONTS)}.map((font) => document.fonts.load(font, "Aя")) : []
).then(() => localStorage.setItem("${LETTERED_KEY}", "yes")).catch(() => undefined)
.then(() => { delete document.documentElement.dataset.unlettered; });
const reveal = async () => {
const { dataset } = document.documentElement;
if (!("unpainted" in dataset)) return;
for (const left of ["far", "further"]) {
dataset.unpainted = left;
await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}
delete dataset.unpainted;
};
const ask = async () => {
if (isAsked) return;
isAsked = true;
clearTimeout(patience);
letter();
reveal();
for (const idempotency of idempotencies) document.removeEventListener(idempotency, ask, true);
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce }));
${first.replace(IMPORT_FOR_EFFECT, 'await import($1);')}
for (const file of ${JSON.stringify(shared)}) {
const startedAt = performance.now();
await import(file);
if (performance.now() - startedAt > ${LONG_STEP_MS}) await new Promise((resume) => setTimeout(resume));
}
${start}
};
const patience = setTimeout(ask, ${PATIENCE_MS});
for (const idempotency of idempotencies) document.addEventListener(idempotency, ask, true);
Promise.allSettled([...document.querySelectorAll('img[fetchpriority="high"]')].map((picture) => picture.decode()))
.then(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
.then(() => new Promise((painted) => {
const kind = "largest-contentful-paint", readyAt = performance.now();
if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(kind)) return void requestAnimationFrame(() => setTimeout(painted));
const paints = new PerformanceObserver((list) => {
if (list.getEntries().every((paint) => paint.startTime < readyAt)) return;
paints.disconnect();
painted();
});
paints.observe({ type: kind, buffered: true });
setTimeout(painted, ${PAINT_MS});
}))
.then(letter)
.then(() => requestAnimationFrame(() => setTimeout(ask)));
}`
}
