import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './opened-case.module.css'

/** The case that a seat opens, in place of its reel: dimmed before the battle, bright during its round. */
export function OpenedCase({ image, isNext = false }: { readonly image: string; readonly isNext?: boolean }) {
  return (
    <Stack position="absolute" inset={0} isCentered className={styles.opened} data-next={isNext || undefined}>
      <Picture
        shownWidth={{ base: 150, phone: 92 }}
        shownHeight={{ base: 150, phone: 92 }}
        src={image}
        width={144}
        height={144}
        alt=""
        isEager
      />
    </Stack>
  )
}
