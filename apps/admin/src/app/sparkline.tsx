import styles from './sparkline.module.css'

const [WIDTH, HEIGHT] = [120, 26] as const

/** The course of a figure over its period as a small line; the numbers are in the rows. */
export function Sparkline({ values, colour }: { readonly values: readonly number[]; readonly colour: string }) {
  if (values.length < 2) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => {
    const share = most === least ? 0.5 : (value - least) / (most - least)
    return `${((index / (values.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - 3 - share * (HEIGHT - 6)).toFixed(1)}`
  })
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ color: colour }}
      aria-hidden="true"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
