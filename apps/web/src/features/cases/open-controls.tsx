import CASES_NS from 'texts:features/cases/cases'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fastSwitch } from '../../reels/fast-setting.ts'
import { soundSwitch } from '../../sound/sound-setting.ts'
import { Row } from '../../ui/row.tsx'
import { useStoredSwitch } from '../../ui/stored-switch.ts'
import { Switch } from '../../ui/switch.tsx'
import { CountPicker } from './count-picker.tsx'
import styles from './open-controls.module.css'

/** The bar under the stage: count, speed, sound, and on the right the price. */
export function OpenControls({
  count,
  max,
  isDisabled,
  isPinned = false,
  isShort = false,
  onCount,
  children,
}: {
  readonly count: number
  readonly max: number
  readonly isDisabled: boolean
  /** On a phone the bar is pinned above the bottom menu while its own place is below the view. */
  readonly isPinned?: boolean
  /** Hides the switches, and on a phone the count too, to leave room for the buttons. */
  readonly isShort?: boolean
  readonly onCount: (count: number) => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation(CASES_NS)
  const [isFast, setFast] = useStoredSwitch(fastSwitch)
  const [isSoundOn, setSound] = useStoredSwitch(soundSwitch)
  return (
    <Row
      lineAbove="line-2"
      position="relative"
      padding={{ base: '16px 24px', phone: '14px 16px' }}
      gridArea="2 / 1"
      zIndex={1}
      isWrapped
      gap={16}
      rowGap={12}
      className={`${styles.bar} ${isPinned ? styles.pinned : ''} ${isShort ? styles.short : ''}`}
    >
      <CountPicker count={count} max={max} isDisabled={isDisabled} onChange={onCount} />
      {!isShort && (
        <Row width={{ phone: '100%' }} gap={16} align="stretch" className={styles.switches}>
          <Switch isOn={isFast} onChange={setFast}>
            {t('fast')}
          </Switch>
          <Switch isOn={isSoundOn} onChange={setSound}>
            {t('sound')}
          </Switch>
        </Row>
      )}
      <Row flex={1} isWrapped gap={16} rowGap={12} justify="end" className={styles.right}>
        {children}
      </Row>
    </Row>
  )
}
