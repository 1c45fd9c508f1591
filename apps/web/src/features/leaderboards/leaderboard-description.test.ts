import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { expect, test } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { leaderboardDescription } from './leaderboard-description.ts'

const t = i18n.getFixedT('ru', LEADERBOARDS_NS)

test('a description that is a known key is shown as its text, any other as it is', () => {
  expect(leaderboardDescription(t, 'descriptions.battles')).toBe('Кто выиграет больше битв.')
  expect(leaderboardDescription(t, 'Кто соберёт больше монет.')).toBe('Кто соберёт больше монет.')
  expect(leaderboardDescription(t, 'descriptions.unheard')).toBe('descriptions.unheard')
  expect(leaderboardDescription(t, 'title')).toBe('title')
})
