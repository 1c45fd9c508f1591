import BATTLES_NS from 'texts:features/battles/battles'
import type { BattleEmoji } from '@runecase/api/battles.ts'
import { BATTLE_EMOJI } from '@runecase/api/battles-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import {
  CloverIcon,
  FireIcon,
  HandshakeIcon,
  HourglassMediumIcon,
  SmileyAngryIcon,
  SmileyIcon,
  SmileySadIcon,
  SmileyXEyesIcon,
} from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './emoji-bar.module.css'

const ICONS = {
  gg: HandshakeIcon,
  fire: FireIcon,
  laugh: SmileyIcon,
  cry: SmileySadIcon,
  angry: SmileyAngryIcon,
  lucky: CloverIcon,
  wow: SmileyXEyesIcon,
  hurry: HourglassMediumIcon,
} as const satisfies Record<BattleEmoji, typeof FireIcon>

/** The server accepts one emoji a second; clicks before that are ignored. */
const PAUSE_MS = 1000

/** The picture of an emoji, with its name for screen readers. */
export function EmojiIcon({ code }: { readonly code: string }) {
  const { t } = useTranslation(BATTLES_NS)
  const Icon = ICONS[code as BattleEmoji] ?? SmileyIcon
  return <Icon weight="fill" role="img" aria-label={t(`emoji.${code as BattleEmoji}`, { defaultValue: code })} />
}

/** The emoji that a member may send to all watchers, once a second. */
export function EmojiBar({ battleUlid, memberId }: { readonly battleUlid: string; readonly memberId: string }) {
  const { t } = useTranslation([BATTLES_NS, MESSAGES_NS])
  const send = useMutation({
    mutationFn: async (content: BattleEmoji) => {
      await callApi('sendBattleEmoji', { body: { battleUlid, content, memberId } })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    },
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
  })
  return (
    <Row
      phoneGap={6}
      as="fieldset"
      isWrapped
      gap={8}
      align="stretch"
      justify="center"
      className={styles.bar}
      padding="16px 0"
      margin={{ base: 0, phone: '0 auto' }}
      maxWidth={{ phone: 200 }}
    >
      <legend className="visually-hidden">{t('room.emoji')}</legend>
      {BATTLE_EMOJI.map((code) => (
        <Stack
          edge="line-1"
          as="button"
          isCentered
          tone="accent"
          key={code}
          type="button"
          aria-disabled={send.isPending}
          onClick={() => {
            if (!send.isPending) send.mutate(code)
          }}
          aria-label={t('room.say', { label: t(`emoji.${code}`) })}
          title={t(`emoji.${code}`)}
          data-code={code}
          width={{ base: 48, phone: 44 }}
          height={{ base: 48, phone: 44 }}
          radius="l"
          fontSize={{ base: 28, phone: 20 }}
        >
          <EmojiIcon code={code} />
        </Stack>
      ))}
    </Row>
  )
}
