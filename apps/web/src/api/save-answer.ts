import { accessToken } from './session.ts'

/** Saves the file that a call of the player answers; `path` is below the site's origin. Throws when it does not come whole. */
export async function saveAnswer(path: string): Promise<void> {
  const bearer = await accessToken()
  const answer = await fetch(path, { headers: { authorization: `Bearer ${bearer}` } })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name ?? 'runecase'
  link.click()
  URL.revokeObjectURL(link.href)
}
