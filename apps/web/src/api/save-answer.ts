import { ApiError } from '@runecase/api/api-error.ts'
import { loadRefusalTexts } from '../i18n/refusal-texts.ts'
import { accessToken } from './session.ts'

/** Fetches the file that a call returns; `path` is below the site's origin. Throws an `ApiError` for a refusal. */
export async function fetchAnswer(path: string): Promise<Response> {
  const token = await accessToken()
  const answer = await fetch(path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  if (answer.ok) return answer
  await loadRefusalTexts()
  const code = answer.status === 404 ? 'dataNotFound' : 'unpredicted'
  throw new ApiError(code, answer.status, `${path} was answered with ${answer.status}`)
}

/** Saves the file that a call returns; `path` is below the site's origin. Throws when it is incomplete. */
export async function saveAnswer(path: string): Promise<void> {
  const answer = await fetchAnswer(path)
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name ?? 'file'
  link.click()
  URL.revokeObjectURL(link.href)
}
