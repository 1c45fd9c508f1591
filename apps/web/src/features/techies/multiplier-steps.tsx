import TECHIES_NS from 'texts:features/techies/techies'
import { TECHIES_CELL_COUNT } from '@runecase/api/techies-rules.ts'
import { techiesMultiplier } from '@runecase/game/techies.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import styles from './multiplier-steps.module.css'

/** The multiplier of the stake for each number of opened cells: reached ones, the next one, and the rest. */
export function MultiplierSteps({
  mines,
  returnPercent,
  opened,
}: {
  readonly mines: number
  readonly returnPercent: number
  readonly opened: number
}) {
  const { t } = useTranslation(TECHIES_NS)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Scrolls only the list: the page must not jump with every cell.
    const next = list.current?.children[Math.max(0, opened - 1)] as HTMLElement | undefined
    list.current?.scrollTo({ left: next ? next.offsetLeft - list.current.offsetLeft : 0 })
  }, [opened])
  const steps = Array.from({ length: TECHIES_CELL_COUNT - mines }, (_, at) => at + 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too
    <ol ref={list} className={styles.steps} aria-label={t('steps')} tabIndex={0}>
      {steps.map((count) => (
        <li
          key={count}
          className={styles.step}
          data-state={count <= opened ? 'reached' : count === opened + 1 ? 'next' : undefined}
          aria-current={count === opened || undefined}
        >
          <span className={styles.count}>{count}</span>
          <b>{`×${formatNumber(Number(techiesMultiplier({ returnPercent }, mines, count)) / 100)}`}</b>
        </li>
      ))}
    </ol>
  )
}
