import { CloverIcon } from '@phosphor-icons/react/dist/ssr/Clover'
import { FireIcon } from '@phosphor-icons/react/dist/ssr/Fire'
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium'
import { SmileyIcon } from '@phosphor-icons/react/dist/ssr/Smiley'
import { SmileyAngryIcon } from '@phosphor-icons/react/dist/ssr/SmileyAngry'
import { SmileySadIcon } from '@phosphor-icons/react/dist/ssr/SmileySad'
import { SmileyXEyesIcon } from '@phosphor-icons/react/dist/ssr/SmileyXEyes'
import { BATTLE_EMOJI, type BattleEmoji } from '@runecase/api/battles.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import labels from '../../../../../demo/emoji.json' with { type: 'json' }
import { callApi } from '../../api/call-api.ts'
import { errorWords } from '../../i18n/error-words.ts'
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

const labelOf = (code: string) => labels.find((one) => one.code === code)?.label ?? code

/** The picture of something said; its word is for readers. */
export function EmojiIcon({ code }: { readonly code: string }) {
  const Icon = ICONS[code as BattleEmoji] ?? SmileyIcon
  return <Icon weight="fill" role="img" aria-label={labelOf(code)} />
}

/** What a member may say to everybody who watches, once a second. */
export function EmojiBar({ battleUlid, memberId }: { readonly battleUlid: string; readonly memberId: string }) {
  const { t } = useTranslation(['battles', 'messages'])
  const send = useMutation({
    mutationFn: (content: BattleEmoji) => callApi('sendBattleEmoji', { body: { battleUlid, content, memberId } }),
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorWords(error) }),
  })
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{t('room.emoji')}</legend>
      {BATTLE_EMOJI.map((code) => (
        <button
          key={code}
          type="button"
          onClick={() => send.mutate(code)}
          aria-label={t('room.say', { label: labelOf(code) })}
          title={labelOf(code)}
          data-code={code}
        >
          <EmojiIcon code={code} />
        </button>
      ))}
    </fieldset>
  )
}
