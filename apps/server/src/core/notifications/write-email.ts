import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { OutgoingMessage } from './channels/channel.ts'
import { notificationTexts } from './notification-texts.ts'

const BODY = 'margin:0;padding:24px 12px;background:#0d0819;font-family:Arial,sans-serif'
const CARD = 'max-width:520px;margin:0 auto;padding:28px;background:#1c1230;border-radius:16px;color:#efe6ff'
const TITLE = 'margin:0 0 12px;font-size:22px;line-height:1.3;color:#ffffff'
const TEXT = 'margin:0 0 20px;font-size:16px;line-height:1.5'
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:12px;background:#f2b53c;color:#1c1230;font-weight:bold;text-decoration:none'
const SMALL = 'max-width:520px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#b7a8d8'
const LINK = 'color:#c9a8ff'

/** A reminder as an email: subject, and the same text in plain text and HTML. */
export function writeEmail(
  { title, text, button, url, language }: Pick<OutgoingMessage, 'title' | 'text' | 'button' | 'url' | 'language'>,
  unsubscribeUrl: string,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const { greeting, why, unsubscribe } = notificationTexts(language).email
  const e = escapeHtml
  return {
    subject: title,
    text: `${greeting}\n\n${text}\n\n${button}: ${url}\n\n${why}\n${unsubscribe}: ${unsubscribeUrl}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
      `<title>${e(title)}</title></head><body style="${BODY}"><div style="${CARD}"><h1 style="${TITLE}">${e(title)}</h1>`,
      `<p style="${TEXT}">${e(greeting)} ${e(text).replaceAll('\n', '<br>')}</p><a href="${e(url)}" style="${BUTTON}">${e(button)}</a></div>`,
      `<p style="${SMALL}">${e(why)} <a href="${e(unsubscribeUrl)}" style="${LINK}">${e(unsubscribe)}</a></p></body></html>`,
    ].join(''),
  }
}
