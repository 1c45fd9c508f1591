import { SUPPORT_PICTURE_MAX_BYTES, SUPPORT_PICTURES } from '@runecase/api/support-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../api/send-file.ts'
import { useViewer } from '../../api/session.ts'

/** A picture of an unsent message. `id`: set once it is stored. */
export interface DraftPicture {
  readonly key: number
  readonly url: string
  readonly name: string
  readonly id: string | undefined
  /** Why it was not stored: the refusal, or its size. */
  readonly failure: unknown
}

export interface MessageDraft {
  readonly text: string
  readonly setText: (text: string) => void
  readonly pictures: readonly DraftPicture[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (key: number) => void
  readonly pictureIds: string[]
  /** There is a text, and every picture is stored. */
  readonly isReady: boolean
  readonly reset: () => void
}

/** The failure of a file above the size limit of the shop: it is not sent. */
export const TOO_LARGE = Symbol('too large')

/** Unsent texts by player and place: closing a dialog or leaving a page loses none. */
const unsent = new Map<string, string>()

/**
 * The text and pictures of a message. A picture is stored as soon as it is chosen, so that sending does not wait for it.
 *
 * @param place - What the message answers or is about; its text is restored when the player returns in this tab.
 */
export function useMessageDraft(place: string): MessageDraft {
  const viewer = useViewer()
  const key = `${viewer?.userId} ${place}`
  const [text, setText] = useState(() => unsent.get(key) ?? '')
  const [pictures, setPictures] = useState<readonly DraftPicture[]>([])
  const nextKey = useRef(0)
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  function add(files: readonly File[]): void {
    for (const file of files.slice(0, SUPPORT_PICTURES - pictures.length)) {
      const number = nextKey.current
      nextKey.current += 1
      const url = URL.createObjectURL(file)
      urls.current.add(url)
      const isTooLarge = file.size > SUPPORT_PICTURE_MAX_BYTES
      const failure = isTooLarge ? TOO_LARGE : undefined
      setPictures((before) => [...before, { key: number, url, name: file.name, id: undefined, failure }])
      if (isTooLarge) continue
      const change = (part: Partial<DraftPicture>) =>
        setPictures((before) => before.map((one) => (one.key === number ? { ...one, ...part } : one)))
      sendFile('uploadSupportPicture', file).then(
        ({ picture }) => change({ id: picture.id }),
        (error: unknown) => change({ failure: error }),
      )
    }
  }

  return {
    text,
    setText(value) {
      unsent.set(key, value)
      setText(value)
    },
    pictures,
    add,
    remove: (key) => setPictures((before) => before.filter((one) => one.key !== key)),
    pictureIds: pictures.flatMap(({ id }) => id ?? []),
    isReady: text.trim() !== '' && pictures.every(({ id }) => id !== undefined),
    reset() {
      unsent.delete(key)
      setText('')
      setPictures([])
    },
  }
}
