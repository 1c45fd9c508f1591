import BATTLES_NS from 'texts:features/battles/battles'
import type { BattleMode } from '@runecase/api/battles.ts'
import { BATTLE_MODES } from '@runecase/api/battles-rules.ts'
import { RadioGroup } from 'radix-ui'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { BATTLE_MODES_NS, MODE_ICONS } from '../../core/battles/public.ts'
import { Grid } from '../../ui/grid.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './mode-picker.module.css'

const TONES: Readonly<Partial<Record<BattleMode, string>>> = {
  crazy: 'var(--event-2)',
  team: 'var(--lv-170)',
  share: 'var(--gold-400)',
}

/** The mode of the pot: a name and one line state the rule; colour is only supplementary. */
export function ModePicker({
  mode,
  onChange,
}: {
  readonly mode: BattleMode
  readonly onChange: (mode: BattleMode) => void
}) {
  const { t } = useTranslation([BATTLES_NS, BATTLE_MODES_NS])
  return (
    <Grid
      as={RadioGroup.Root}
      columns={{ base: 4, phone: 2 }}
      gap={12}
      phoneGap={8}
      aria-label={t('createScreen.mode')}
      value={mode}
      onValueChange={(next: string) => onChange(next as BattleMode)}
    >
      {BATTLE_MODES.map((one) => {
        const Icon = MODE_ICONS[one]
        return (
          <Stack
            as={RadioGroup.Item}
            align="start"
            justify="start"
            gap={8}
            position="relative"
            radius="l"
            padding={{ base: 16, phone: 12 }}
            minHeight={128}
            textAlign="left"
            key={one}
            value={one}
            className={`${styles.mode} ${edgeClass}`}
            style={{ '--tone': TONES[one] ?? 'var(--violet-400)' } as CSSProperties}
          >
            <Icon weight="fill" aria-hidden="true" className={styles.icon} />
            <Text as="b" size="strong">
              {t(`battle-modes:${one}`)}
            </Text>
            <Text as="span" size="note" tone="muted">
              {t(`createScreen.modes.${one}`)}
            </Text>
            <Stack
              opacity={0}
              position="absolute"
              top={12}
              right={12}
              as="i"
              isCentered
              className={styles.check}
              width={22}
              height={22}
            >
              <CheckIcon weight="bold" aria-hidden="true" />
            </Stack>
          </Stack>
        )
      })}
    </Grid>
  )
}
