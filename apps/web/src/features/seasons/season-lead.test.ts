import SEASONS_NS from 'texts:features/seasons/seasons'
import { expect, test } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { seasonLead } from './season-lead.ts'

const t = i18n.getFixedT('ru', SEASONS_NS)
const lead = (state: Parameters<typeof seasonLead>[1]['state'], page: Parameters<typeof seasonLead>[2]) =>
  seasonLead(t, { state, textTitle: 'Ночь Разлома', eventSubtitle: 'Небо треснуло.' }, page)

test("while an event runs, the overview has the event's subtitle and other screens say what to do", () => {
  expect(lead('active', 'overview')).toBe('Небо треснуло.')
  expect(lead('upcoming', 'raffle')).toBe('Победителей выберет честный жребий в конце события.')
})

test('after the end no screen promises anything that only a running event gives', () => {
  expect(lead('ended', 'overview')).toMatch(/^Событие «Ночь Разлома» закончилось/)
  expect(lead('ended', 'raffle')).toBe('Билеты больше не выдаём. Победителей определяет честный жребий.')
  for (const page of ['cases', 'coins', 'pass', 'top', 'raffle'] as const)
    for (const state of ['ended', 'over'] as const) expect(lead(state, page)).not.toBe(lead('active', page))
})
