import { defineFeature } from '../../feature.ts'
import { getPhrase, listPhrases, savePhrase } from './edit-phrases.ts'

/** The texts of the shop in other languages, edited by operators. */
export const project = defineFeature(['database', 'phrases', 'shopTexts'], (deps) => ({
  operatorHandlers: {
    listPhrases: ({ query }) => listPhrases(deps, query),
    getPhrase: ({ params }) => getPhrase(deps, params),
    savePhrase: (input, call) => savePhrase(deps, call, input),
  },
  dueWork: [deps.phrases],
}))
