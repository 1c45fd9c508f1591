import type uPlot from 'uplot'

/** The distance between the cursor and the box, pixels. */
const GAP = 12

/** Shows the values of the point under the cursor in a box of this class; `linesOf` gives its text, the first line as a heading. */
export function chartTip(className: string, linesOf: (index: number) => readonly string[]): uPlot.Plugin {
  const box = document.createElement('div')
  box.className = className
  box.hidden = true
  return {
    hooks: {
      init: (chart) => chart.over.append(box),
      setCursor(chart) {
        const { idx, left = -1 } = chart.cursor
        box.hidden = idx === null || idx === undefined || left < 0
        if (box.hidden) return
        box.replaceChildren(
          ...linesOf(idx ?? 0).map((text) => {
            const line = document.createElement('p')
            line.textContent = text
            return line
          }),
        )
        // On the side with more room.
        const isRight = left > chart.over.clientWidth / 2
        box.style.left = isRight ? '' : `${left + GAP}px`
        box.style.right = isRight ? `${chart.over.clientWidth - left + GAP}px` : ''
      },
    },
  }
}
