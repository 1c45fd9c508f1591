import UI_NS from 'texts:ui/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonLook } from './button.tsx'
import styles from './load-more.module.css'

/**
 * The end of a paged list: the button for the next page, which keeps its place while loading, or the error. With the last page the button
 * disappears, and the focus moves to the first new element. The list itself must be the previous element.
 */
export function LoadMore({
  label,
  hasMore,
  isLoading,
  failed,
  onMore,
  ...look
}: Omit<ButtonLook, 'isFull' | 'isSquare'> & {
  readonly label: string
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** The failed part; undefined without a failure. */
  readonly failed: { readonly title: string; readonly text?: string } | undefined
  readonly onMore: () => void
}) {
  const { t } = useTranslation(UI_NS)
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ readonly list: Element | null; readonly length: number }>(null)
  const shows = failed ? 'failure' : hasMore || isLoading ? 'button' : 'nothing'
  useEffect(() => {
    const press = pressed.current
    if (isLoading || !press) return
    pressed.current = null
    if (document.activeElement !== document.body) return
    const next = shows === 'nothing' ? press.list?.children[press.length] : box.current
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [shows, isLoading])
  if (shows === 'nothing') return null
  const more = () => {
    const list = box.current?.previousElementSibling ?? null
    pressed.current = { list, length: list?.children.length ?? 0 }
    onMore()
  }
  return (
    <div className={styles.below} ref={box}>
      {failed && (
        <p className={styles.failed} role="alert">
          <b>{failed.title}</b>
          {failed.text && <span>{failed.text}</span>}
        </p>
      )}
      <Button {...look} isLoading={isLoading} onClick={more}>
        {failed ? t('retry') : label}
      </Button>
    </div>
  )
}
