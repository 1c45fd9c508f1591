import type { StatusNote } from '@runecase/api/status.ts'
import { STATUS_FEED_PATH } from '@runecase/api/status-rules.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { statusFeedTexts } from './status-texts.ts'

/**
 * The notes as an Atom feed (RFC 4287), for feed readers. An entry is a note; its `updated` is that of its newest line, so that readers
 * show it again.
 */
export function feedOf(notes: readonly StatusNote[], publicUrl: string, brand: string, language: string): string {
  const texts = statusFeedTexts(language)
  const updated = (note: StatusNote) => note.lines[0]?.at ?? note.startedAt
  const newest = notes.map(updated).toSorted().at(-1) ?? '1970-01-01T00:00:00.000Z'
  const entries = notes.map((note) => {
    const text = note.lines.map((line) => `${texts.phases[line.phase]}. ${line.text}`).join('\n')
    return `<entry><id>${publicUrl}/status#note-${note.id}</id><title>${escapeHtml(note.title)}</title><updated>${updated(note)}</updated><published>${note.startedAt}</published><link href="${publicUrl}/status"/><content type="text">${escapeHtml(text)}</content></entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${publicUrl}${STATUS_FEED_PATH}</id><title>${escapeHtml(texts.title.replace('{{brand}}', () => brand))}</title><author><name>${escapeHtml(brand)}</name></author><updated>${newest}</updated><link rel="self" href="${publicUrl}${STATUS_FEED_PATH}"/><link href="${publicUrl}/status"/>${entries.join('')}</feed>
`
}
