import { expect, test } from 'vitest'
import texts from '../core/change-requests/change-requests.ru.json'
import { draftEditors } from './draft-editors.ts'
import { sections } from './sections.ts'

/** Payloads that contain only a subject: there is nothing to edit. */
const WITHOUT_FIELDS = ['battle.void', 'item.void', 'payment.accept', 'player.factor_reset']
/** Dialogs that propose their change at once. */
const WITHOUT_DRAFTS = [
  'case.fields',
  'event.copy',
  'operator.admin',
  'operator.role',
  'operator.invite',
  'operator.link',
]

const kinds = Object.entries(texts.kinds).flatMap(([noun, actions]) =>
  Object.keys(actions).map((action) => `${noun}.${action}`),
)

test('a draft of every kind of change request has an editor, unless there is nothing to edit', () => {
  expect(kinds.length).toBeGreaterThan(20)
  expect([...draftEditors(sections).keys(), ...WITHOUT_FIELDS, ...WITHOUT_DRAFTS].toSorted()).toEqual(kinds.toSorted())
})

test.each([
  ['offer.terms', { offerId: null }, '/offers/new'],
  ['offer.terms', { offerId: 7 }, '/offers/7'],
  ['case.odds', { caseId: 7 }, '/cases/7?tab=odds'],
  ['payment.terms', { levels: [] }, '/payments/levels'],
  ['payment.terms', { countries: [{ iso: 'KZ', isServed: true }] }, '/payments/methods'],
])('a draft of %s with %o is edited at %s', (kind, payload, path) => {
  const draft = { id: '1', kind, payload, preview: { subject: '', lines: [] } }
  expect(draftEditors(sections).get(kind)?.(draft)).toBe(path)
})
