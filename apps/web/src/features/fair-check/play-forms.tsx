import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import type { CheckInput } from './check-play.ts'
import styles from './play-checker.module.css'

interface FormProps {
  readonly onAsk: (input: CheckInput) => void
}

/** Ids have up to 19 digits, a battle's ulid 26 characters; a raffle has its number. */
const ID = /^([1-9]\d{0,18}|[0-7][0-9A-HJKMNP-TV-Z]{25}|raffle-[1-9]\d{0,8})$/

/** A play by its number, or by the number of an item that it gave. */
export function IdForm({ linkedId, onAsk }: FormProps & { readonly linkedId: string }) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const [id, setId] = useState(linkedId)
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className={styles.line}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const given = id.trim()
        setIsWrong(!ID.test(given))
        if (ID.test(given)) onAsk({ kind: 'id', id: given })
      }}
    >
      <Field
        label={t('checker.idLabel')}
        hint={t('checker.idHint')}
        error={isWrong ? t('checker.idWrong') : undefined}
        isMono
        name="play-id"
        value={id}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setId(event.target.value)
          setIsWrong(false)
        }}
      />
      <Button marginTop={24} type="submit" size="l">
        {t('checker.submit')}
      </Button>
    </form>
  )
}

/** A play as text. */
export function TextForm({ onAsk }: FormProps) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsEmpty(text.trim() === '')
        if (text.trim() !== '') onAsk({ kind: 'text', text })
      }}
    >
      <FieldFrame
        label={t('checker.textLabel')}
        hint={t('checker.textHint')}
        error={isEmpty ? t('checker.empty') : undefined}
      >
        {(control, boxClass) => (
          <Box as="span" height="auto" className={`${boxClass} ${styles.area}`}>
            <textarea
              {...control}
              rows={6}
              name="play-text"
              spellCheck={false}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setIsEmpty(false)
              }}
            />
          </Box>
        )}
      </FieldFrame>
      <Button justifySelf="start" type="submit" size="l">
        {t('checker.submit')}
      </Button>
    </form>
  )
}

/** One or many plays in a saved file, which is checked as soon as it is chosen. */
export function FileForm({ onAsk }: FormProps) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  return (
    <div className={styles.form}>
      <FieldFrame label={t('checker.fileLabel')} hint={t('checker.fileText')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,.jsonl,application/json"
            className={styles.file}
            onChange={async ({ target }) => {
              const [file] = target.files ?? []
              if (file) onAsk({ kind: 'text', text: await file.text() })
            }}
          />
        )}
      </FieldFrame>
    </div>
  )
}
