import type { PictureFolder } from '@runecase/api/operator/pictures-rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOperator } from '../api/call-operator.ts'

/** The path of a picture; null when there is no such picture. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['findPicture', id],
    enabled: id !== '',
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await callOperator('findPicture', { query: { id } }, signal)).path,
  })

export const picturesQuery = (folder: PictureFolder, text: string) =>
  queryOptions({
    queryKey: ['listPictures', folder, text],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callOperator('listPictures', { query: { folder, text } }, signal)).items,
  })
