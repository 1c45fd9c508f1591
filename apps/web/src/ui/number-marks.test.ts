import { LANGUAGES } from '@runecase/api/languages.ts'
import { expect, test } from 'vitest'
import { numberMarks, readMarks, readNumberLanguageBy } from './number-marks.ts'

test.each(LANGUAGES)('the number marks of %s are those of Intl', (language) => {
  readNumberLanguageBy(() => language)
  expect(numberMarks()).toEqual(readMarks(language))
})
