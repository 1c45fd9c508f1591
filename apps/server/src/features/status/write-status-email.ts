import texts from './status-email.ru.json' with { type: 'json' }
import type { DueEmail } from './status-emails.sql.ts'
import feedTexts from './status-feed.ru.json' with { type: 'json' }

/** Subject and text of an email about an incident. */
export function writeStatusEmail(
  { note, incident, isEnd }: Pick<DueEmail, 'note' | 'incident' | 'isEnd'>,
  { statusUrl, unsubscribeUrl }: { readonly statusUrl: string; readonly unsubscribeUrl: string },
): { readonly subject: string; readonly text: string } {
  const { subject, text } = note
    ? {
        subject: fill(isEnd ? texts.noteEnded : texts.noteBegun, {
          phase: feedTexts.phases[note.phase],
          title: note.title,
        }),
        text: `${feedTexts.phases[note.phase]}. ${note.text}`,
      }
    : incident
      ? ofIncident(incident, isEnd)
      : { subject: '', text: '' }
  return { subject, text: `${text}\n\n${fill(texts.foot, { status: statusUrl, unsubscribe: unsubscribeUrl })}\n` }
}

function ofIncident({ service, state, startedAt, minutes }: NonNullable<DueEmail['incident']>, isEnd: boolean) {
  const values = { service: texts.services[service], at: moscowTime(startedAt), minutes: String(minutes) }
  return {
    subject: fill(isEnd ? texts.incidentEnded : texts.incidentBegun[state], values),
    text: fill(isEnd ? texts.incidentEndedText : texts.incidentBegunText[state], values),
  }
}

const moscowTime = (at: string) =>
  new Date(at).toLocaleTimeString('ru', { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' })

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
