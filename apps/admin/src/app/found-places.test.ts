import { ATTENTION_KINDS } from '@runecase/api/operator/attention-rules.ts'
import { FOUND_KINDS } from '@runecase/api/operator/search-rules.ts'
import { expect, test } from 'vitest'
import { attentionPlaces } from './attention-places.ts'
import { placeOf } from './found-places.ts'
import { sections } from './sections.ts'

const ADDRESS = /^\/[a-z-]+([/?]|$)/

test.each(FOUND_KINDS)('a search result of kind %s has a name and a path', (kind) => {
  const { label, path } = placeOf(kind)
  expect(label()).toMatch(/^[А-Я]/)
  expect(path({ kind, id: '7', title: 'x', userId: '3' })).toMatch(ADDRESS)
})

test.each(ATTENTION_KINDS)('waiting work of kind %s has a text and the path of a screen', (kind) => {
  const place = attentionPlaces(sections).get(kind)
  const one = { kind, count: 5, subject: { id: '7', name: 'games' }, value: 3.5, since: null }
  expect(place?.text(one)).toMatch(/[а-я]{4}/)
  expect(place?.text(one)).not.toMatch(/attention|services/)
  if (place?.path) expect(place.path(one)).toMatch(ADDRESS)
})
