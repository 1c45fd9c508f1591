import SUPPORT_NS from 'texts:core/support/support'
import type { SupportConversation } from '@runecase/api/support.ts'
import { useTranslation } from 'react-i18next'
import { LocalTime } from '../../ui/local-time.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './conversation.module.css'
import { SentPicture } from './sent-picture.tsx'

type Message = SupportConversation['messages'][number]

/** The messages of a request, oldest first; screen readers announce a new one. */
export function Conversation({ messages }: { readonly messages: readonly Message[] }) {
  const { t } = useTranslation(SUPPORT_NS)
  return (
    <Stack as="ol" gap={12} className={styles.lines} aria-label={t('conversation')} aria-live="polite">
      {messages.map((message) => (
        <li key={message.place} className={styles.line} data-kind={message.kind}>
          <Line message={message} />
        </li>
      ))}
    </Stack>
  )
}

function Line({ message: { kind, at, text, pictures } }: { readonly message: Message }) {
  const { t } = useTranslation(SUPPORT_NS)
  if (kind !== 'player' && kind !== 'answer')
    return (
      <Text size="note" tone="faint" textAlign="center">
        {t(`lines.${kind}`)} · <LocalTime at={at} hasTime />
      </Text>
    )
  return (
    <Stack gap={8} className={styles.bubble} padding="14px 16px" radius="l">
      <Row isWrapped gap={8} text="note" tone="muted">
        <Text as="b" tone="default" weight={700}>
          {t(`lines.${kind}`)}
        </Text>
        <LocalTime at={at} hasTime />
      </Row>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" lineHeight={1.5}>
        {text === '' ? t('erased') : text}
      </Text>
      {pictures.length > 0 && (
        <Row isWrapped gap={8}>
          {pictures.map((picture, place) => (
            <SentPicture key={picture.id} picture={picture} place={place + 1} />
          ))}
        </Row>
      )}
    </Stack>
  )
}
