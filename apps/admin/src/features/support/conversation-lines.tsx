import SUPPORT_NS from 'texts:features/support/support'
import { Text } from '@mantine/core'
import type { AdminConversation } from '@runecase/api/operator/support.ts'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/call-operator.ts'
import { TimeCell } from '../../list/moment.tsx'
import styles from './support-screen.module.css'

type Message = AdminConversation['messages'][number]

/** The lines of a request, oldest first; notes stand out, because players do not see them. */
export function ConversationLines({ messages }: { readonly messages: readonly Message[] }) {
  const { t } = useTranslation(SUPPORT_NS)
  return (
    <ol className={styles.lines} aria-label={t('tabs.conversation')}>
      {messages.map((message) => (
        <li key={message.place} data-kind={message.kind}>
          <Line message={message} />
        </li>
      ))}
    </ol>
  )
}

function Line({ message: { kind, at, text, operator, pictures } }: { readonly message: Message }) {
  const { t } = useTranslation(SUPPORT_NS)
  const author = operator ?? t('lines.player')
  if (kind === 'closed' || kind === 'reopened' || kind === 'merged')
    return (
      <Text size="xs" c="dimmed" ta="center">
        {t(`lines.${kind}`, { author })} · <TimeCell at={at} />
      </Text>
    )
  return (
    <>
      <Text size="xs" c="dimmed">
        <b>{kind === 'note' ? t('lines.note', { author }) : author}</b> · <TimeCell at={at} />
      </Text>
      <p>{text === '' ? t('lines.erased') : text}</p>
      {pictures.length > 0 ? (
        <div className={styles.pictures}>
          {pictures.map(({ id, width, height }, place) => {
            const address = addressOf('getAdminSupportPicture', { params: { id } })
            return (
              <img
                key={id}
                src={address}
                width={width}
                height={height}
                alt={t('lines.picture', { place: place + 1 })}
                loading="lazy"
              />
            )
          })}
        </div>
      ) : null}
    </>
  )
}
