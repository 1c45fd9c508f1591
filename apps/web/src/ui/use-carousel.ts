import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { SWIPE_THRESHOLD, stepsOfSwipe, withResistance } from './carousel-swipe.ts'

interface Measures {
  /** The distance between the starts of two cards. */
  readonly stepPx: number
  /** The maximum offset of the row. */
  readonly mostPx: number
}

interface Swipe {
  readonly pointerId: number
  readonly startX: number
  readonly startedAtMs: number
  hasMoved: boolean
}

/** Moves a row of cards by arrows, swipes and focus. The position is a number of steps; the pixels are measured. */
export function useCarousel(startAt = 0) {
  const row = useRef<HTMLUListElement>(null)
  const swipe = useRef<Swipe | null>(null)
  const [measures, setMeasures] = useState<Measures | null>(null)
  const [wanted, setStep] = useState(startAt)

  useEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => setMeasures(measuresOf(list))
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    if (list.firstElementChild) observer.observe(list.firstElementChild)
    return () => observer.disconnect()
  }, [])

  const { stepPx, mostPx } = measures ?? { stepPx: 0, mostPx: 0 }
  const lastStep = stepPx > 0 ? Math.ceil(mostPx / stepPx - 0.01) : 0
  const step = Math.min(wanted, lastStep)
  const offsetPx = Math.min(step * stepPx, mostPx)
  const goTo = (to: number) => setStep(Math.max(0, Math.min(to, lastStep)))

  const place = (offset: number | null) => {
    const list = row.current
    if (!list) return
    list.style.transition = offset === null ? '' : 'none'
    list.style.transform = `translateX(${-(offset ?? offsetPx)}px)`
  }

  const end = (event: PointerEvent) => {
    const ended = swipe.current
    if (ended?.pointerId !== event.pointerId) return
    if (!ended.hasMoved) {
      swipe.current = null
      return
    }
    place(null)
    const steps = stepsOfSwipe(event.clientX - ended.startX, event.timeStamp - ended.startedAtMs, stepPx)
    if (event.type !== 'pointercancel') goTo(step + steps)
    // The click that ends a swipe comes after it and must be ignored.
    setTimeout(() => {
      swipe.current = null
    })
  }

  return {
    row,
    offsetPx,
    goBack: step > 0 ? () => goTo(step - 1) : undefined,
    goForth: step < lastStep ? () => goTo(step + 1) : undefined,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button !== 0 || lastStep === 0) return
        const { pointerId, clientX, timeStamp } = event
        swipe.current = { pointerId, startX: clientX, startedAtMs: timeStamp, hasMoved: false }
      },
      onPointerMove(event: PointerEvent) {
        const running = swipe.current
        if (running?.pointerId !== event.pointerId) return
        const movedPx = event.clientX - running.startX
        if (!running.hasMoved && Math.abs(movedPx) < SWIPE_THRESHOLD) return
        if (!running.hasMoved) {
          running.hasMoved = true
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        place(withResistance(offsetPx - movedPx, mostPx))
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture(event: MouseEvent) {
        if (!swipe.current?.hasMoved) return
        event.preventDefault()
        event.stopPropagation()
      },
      onFocus(event: FocusEvent) {
        const cards = [...(row.current?.children ?? [])]
        const at = cards.findIndex((card) => card.contains(event.target))
        const card = cards[at]
        const list = row.current
        if (at < 0 || !(card instanceof HTMLElement) || !list || swipe.current) return
        const isBefore = card.offsetLeft < offsetPx
        const isBehind = card.offsetLeft + card.offsetWidth > offsetPx + list.clientWidth + 1
        if (isBefore) goTo(at)
        else if (isBehind) goTo(Math.ceil((card.offsetLeft + card.offsetWidth - list.clientWidth) / stepPx - 0.01))
      },
    },
  }
}

function measuresOf(list: HTMLElement): Measures {
  const [first, second] = [...list.children]
  if (!(first instanceof HTMLElement)) return { stepPx: 0, mostPx: 0 }
  const stepPx = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
  const last = list.lastElementChild
  const widthPx = last instanceof HTMLElement ? last.offsetLeft + last.offsetWidth : 0
  return { stepPx, mostPx: Math.max(0, widthPx - list.clientWidth) }
}
