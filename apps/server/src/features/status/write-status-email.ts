import type { DueEmail } from './status-emails.sql.ts'
import { statusEmailTexts, statusFeedTexts } from './status-texts.ts'

/** Subject and text of an email about an incident. */
export function writeStatusEmail(
  { note, incident, isEnd, language }: Pick<DueEmail, 'note' | 'incident' | 'isEnd' | 'language'>,
  {
    statusUrl,
    unsubscribeUrl,
    timeZone,
  }: { readonly statusUrl: string; readonly unsubscribeUrl: string; readonly timeZone: string },
): { readonly subject: string; readonly text: string } {
  const texts = statusEmailTexts(language)
  const feedTexts = statusFeedTexts(language)
  const { subject, text } = note
    ? {
        subject: fill(isEnd ? texts.noteEnded : texts.noteBegun, {
          phase: feedTexts.phases[note.phase],
          title: note.title,
        }),
        text: `${feedTexts.phases[note.phase]}. ${note.text}`,
      }
    : incident
      ? ofIncident(incident, isEnd, { language, timeZone })
      : { subject: '', text: '' }
  return { subject, text: `${text}\n\n${fill(texts.foot, { status: statusUrl, unsubscribe: unsubscribeUrl })}\n` }
}

function ofIncident(
  { service, state, startedAt, minutes }: NonNullable<DueEmail['incident']>,
  isEnd: boolean,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
) {
  const texts = statusEmailTexts(language)
  const values = {
    service: texts.services[service],
    at: timeOf(startedAt, language, timeZone),
    minutes: String(minutes),
  }
  return {
    subject: fill(isEnd ? texts.incidentEnded : texts.incidentBegun[state], values),
    text: fill(isEnd ? texts.incidentEndedText : texts.incidentBegunText[state], values),
  }
}

/** A time of day with its zone. */
const timeOf = (at: string, language: string, timeZone: string) =>
  new Date(at).toLocaleTimeString(language, {
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
