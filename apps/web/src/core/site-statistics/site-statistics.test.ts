import { expect, test } from 'vitest'
import { siteStatisticsQuery } from './site-statistics.queries.ts'

const FIGURES = { opened: 1, users: 2, upgrades: 3, battles: 4, arcanes: 6 }

test('a lone reader counts as online before their connection is counted, and not twice afterwards', () => {
  const shown = siteStatisticsQuery().select
  expect(shown({ ...FIGURES, online: 0 })).toEqual({ ...FIGURES, online: 1 })
  expect(shown({ ...FIGURES, online: 1 })).toEqual({ ...FIGURES, online: 1 })
  expect(shown({ ...FIGURES, online: 57 })).toEqual({ ...FIGURES, online: 57 })
})
