import type { BattleMode } from '@runecase/api/battles.ts'
import { BATTLE_MODES } from '@runecase/api/battles-rules.ts'
import { RadioGroup } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { CheckIcon, ScalesIcon, ShuffleIcon, SwordIcon, UsersIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { BATTLES_NS } from './battles.i18n.ts'
import styles from './mode-picker.module.css'

const ICONS = { classic: SwordIcon, crazy: ShuffleIcon, team: UsersIcon, share: ScalesIcon } as const

/** How the pot will find its owner: a name and one line say the rule, the colour only helps. */
export function ModePicker({
  mode,
  onChange,
}: {
  readonly mode: BattleMode
  readonly onChange: (mode: BattleMode) => void
}) {
  const { t } = useTranslation(BATTLES_NS)
  return (
    <RadioGroup.Root
      className={styles.modes}
      aria-label={t('createScreen.mode')}
      value={mode}
      onValueChange={(next) => onChange(next as BattleMode)}
    >
      {BATTLE_MODES.map((one) => {
        const Icon = ICONS[one]
        return (
          <RadioGroup.Item key={one} value={one} className={`${styles.mode} ${edgeClass}`} data-mode={one}>
            <Icon weight="fill" aria-hidden="true" className={styles.icon} />
            <b>{t(`modes.${one}`)}</b>
            <span>{t(`createScreen.modes.${one}`)}</span>
            <i className={styles.check}>
              <CheckIcon weight="bold" aria-hidden="true" />
            </i>
          </RadioGroup.Item>
        )
      })}
    </RadioGroup.Root>
  )
}
