import { WEEKLY_LETTER_UNSUBSCRIBE_PATH } from '@runecase/api/notifications-rules.ts'
import { defineFeature } from '../../feature.ts'
import { mountOneClick } from '../../platform/http/one-click.ts'
import { switchLetter, switchLetterIn, unsubscribeLetter } from './switch-letter.ts'
import { findLetterOn } from './weekly-letter.sql.ts'
import { writeLetters } from './write-letters.ts'

export const weeklyLetter = defineFeature(['database', 'clock', 'log', 'channels'], (deps) => {
  const unsubscribe = (token: string) => unsubscribeLetter({ ...deps, letterTokens: deps.channels.letterTokens }, token)
  return {
    handlers: {
      getWeeklyLetter: async (_, { caller }) => ({ isOn: await findLetterOn(deps.database, caller.userId) }),
      async setWeeklyLetter({ body }, { caller }) {
        await switchLetter(deps, caller.userId, body.isOn)
        return { isOn: body.isOn }
      },
      async unsubscribeWeeklyLetter({ body }) {
        await unsubscribe(body.token)
        return {}
      },
    },
    erasePersonalData: (tx, userId) => switchLetterIn(tx, deps, userId, false, 'settings'),
    dueWork: [writeLetters(deps)],
    mount: (app, { limits }) => mountOneClick(app, WEEKLY_LETTER_UNSUBSCRIBE_PATH, limits, unsubscribe),
  }
})
