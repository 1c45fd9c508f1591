import type { PageProject } from '@runecase/api/page.ts'
import { type LoaderArgs, pageContext } from '../api/page.ts'
import script from './service-worker.js?raw'

/** Adds the shop's name and icon, for pushes without them. */
const named = (text: string, { words, pictures }: PageProject) =>
  `const SITE = ${JSON.stringify(words.brand)}\nconst ICON = ${JSON.stringify(pictures.app)}\n${text}`

/** Served with a page's policy, because a worker's own policy limits what it may fetch. */
export const loader = ({ context }: LoaderArgs) =>
  new Response(named(script, context.get(pageContext).project), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
