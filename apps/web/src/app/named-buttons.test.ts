import type { PageApi } from '@runecase/api/page.ts'
import { expect } from 'vitest'
import { testingPage, testingPageApi } from './testing-page.ts'
import { expectNoComplaint, get, it, player, render, watchConsole } from './testing-render.ts'

watchConsole()

const api: PageApi = {
  call: async (name, call) => (name === 'getBattlePass' ? (null as never) : testingPageApi().call(name, call)),
}

/** The click marks of a page, as `target @ place`. */
async function marksOf(path: string, viewer: object): Promise<string[]> {
  const html = await (await render(get(path), testingPage({ ...viewer, api }))).text()
  return [...html.matchAll(/data-click="([^"]+)" data-place="([^"]+)"/g)].map(
    ([, click, place]) => `${click} @ ${place}`,
  )
}

it.each([
  [
    '/',
    {},
    [
      'Top @ Home',
      'Coins @ Home',
      'Battle Pass @ Home',
      'Battles @ Home',
      'Upgrades @ Home',
      'Secret Shop @ Home',
      'Join Event @ Home',
    ],
  ],
  ['/faq', {}, ['Event Header Button @ Header', 'Battles @ Header', 'Upgrades @ Header', 'Cases @ Header']],
  [
    '/event',
    {},
    [
      'Cases @ Event',
      'Battles @ Event',
      'Upgrades @ Event',
      'Missions @ Event',
      'Secret Shop @ Event',
      'Battle Pass @ Event',
    ],
  ],
  ['/event', {}, ['Overview @ Event', 'Spend Coins @ Event', 'Top Players @ Event']],
  ['/bonuses', player, ['Top @ Bonuses', 'Battle Pass @ Bonuses', 'Daily @ Bonuses', 'Refill @ Header']],
])('the buttons of the screen %s have click marks with their places', async (path, viewer, marks) => {
  expect(await marksOf(path, viewer)).toEqual(expect.arrayContaining(marks))
  expectNoComplaint()
})
