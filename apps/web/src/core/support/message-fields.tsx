import SUPPORT_NS from 'texts:core/support/support'
import { isApiError } from '@runecase/api/api-error.ts'
import { SUPPORT_PICTURES, SUPPORT_TEXT_LENGTH } from '@runecase/api/support-rules.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon, XIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './message-fields.module.css'
import { type DraftPicture, type MessageDraft, TOO_LARGE } from './use-message-draft.ts'

/** The picture types that the server accepts; it refuses others. */
const TYPES = 'image/png,image/jpeg,image/webp,image/avif'

/** The text of a message and its pictures. */
export function MessageFields({
  draft,
  label,
  placeholder,
}: {
  readonly draft: MessageDraft
  readonly label: string
  readonly placeholder: string
}) {
  const { t } = useTranslation(SUPPORT_NS)
  const files = useRef<HTMLInputElement>(null)
  return (
    <Stack gap={12}>
      <TextArea
        label={label}
        name="text"
        placeholder={placeholder}
        value={draft.text}
        maxLength={SUPPORT_TEXT_LENGTH}
        onChange={({ target }) => draft.setText(target.value)}
      />
      <Row as="ul" isWrapped gap={8} aria-label={t('pictures.label')} className={styles.pictures}>
        {draft.pictures.map((picture) => (
          <li key={picture.key}>
            <Thumb picture={picture} onRemove={() => draft.remove(picture.key)} />
          </li>
        ))}
        {draft.pictures.length < SUPPORT_PICTURES && (
          <li>
            <Button kind="secondary" size="s" onClick={() => files.current?.click()}>
              <PlusIcon weight="bold" aria-hidden="true" />
              {t('pictures.add')}
            </Button>
          </li>
        )}
      </Row>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={TYPES}
        aria-label={t('pictures.add')}
        onChange={({ target }) => {
          draft.add([...(target.files ?? [])])
          // The same file may be chosen again after it was removed.
          target.value = ''
        }}
      />
      <Failures pictures={draft.pictures} />
      <Text size="small" tone="faint">
        {t('pictures.hint', { count: SUPPORT_PICTURES })}
      </Text>
    </Stack>
  )
}

function Thumb({ picture, onRemove }: { readonly picture: DraftPicture; readonly onRemove: () => void }) {
  const { t } = useTranslation(SUPPORT_NS)
  const { url, name, id, failure } = picture
  // Its button names it.
  return (
    <span className={styles.thumb} data-failed={failure !== undefined || undefined}>
      <img src={url} alt="" />
      {id === undefined && failure === undefined && <Spinner className={styles.spinner} />}
      <button type="button" aria-label={t('pictures.remove', { name })} onClick={onRemove}>
        <XIcon weight="bold" aria-hidden="true" />
      </button>
    </span>
  )
}

/** Why pictures cannot be sent; each reason once. */
function Failures({ pictures }: { readonly pictures: readonly DraftPicture[] }) {
  const { t } = useTranslation(SUPPORT_NS)
  const sentences = pictures.flatMap(({ failure }) => {
    if (failure === undefined) return []
    if (failure === TOO_LARGE || (isApiError(failure) && failure.code === 'payload_too_large')) {
      return [t('pictures.tooLarge')]
    }
    return [isApiError(failure) && failure.code === 'picture_refused' ? t('pictures.refused') : errorTexts(failure)]
  })
  if (sentences.length === 0) return null
  return (
    <Text role="alert" tone="bad" size="ui">
      {[...new Set(sentences)].join(' ')}
    </Text>
  )
}
