import { defineFeature } from '../../feature.ts'
import { isPicture, listPictures } from './find-pictures.ts'
import { uploadPicture } from './upload-picture.ts'

export const pictures = defineFeature(['database', 'pictures', 'drawings'], (deps) => ({
  operatorHandlers: {
    listPictures: ({ query }) => listPictures(deps, query),
    findPicture: async ({ query: { id } }) => ({
      path: (await isPicture(deps.database, deps.drawings, id)) ? deps.pictures.pathOf(id) : null,
    }),
    uploadPicture: async ({ query }, call) => ({ picture: await uploadPicture(deps, call, query) }),
  },
}))
