import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './opened-case.module.css'

/** The case that a seat opens, in place of its reel: dimmed before the battle, bright during its round. */
export function OpenedCase({ image, isNext = false }: { readonly image: string; readonly isNext?: boolean }) {
  return (
    <Stack isCentered className={styles.opened} data-next={isNext || undefined}>
      <Picture src={image} width={144} height={144} alt="" isEager />
    </Stack>
  )
}
