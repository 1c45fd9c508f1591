import { LockIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './case-picture.module.css'

/** The picture of a case's card on a glow of its colour `--a`; it rises while the card, its parent, is hovered. */
export function CasePicture({
  src,
  lock,
  look,
}: {
  readonly src: string
  /** Why the case is locked; undefined if it is not. */
  readonly lock?: string | undefined
  /** `resting`: the case opens later; `ended`: it never opens again. */
  readonly look?: 'resting' | 'ended' | undefined
}) {
  const shown = lock === undefined ? look : 'locked'
  return (
    <span className={`${styles.picture} ${shown ? styles[shown] : ''}`}>
      <Picture src={src} width={200} height={200} sizes="(max-width: 767px) 128px, 200px" alt="" hasBlur={false} />
      {lock !== undefined && (
        <Stack as="span" gap={6} justify="center" isCentered text="label" tone="soft" className={styles.lock}>
          <Stack as="span" isCentered width={52} height={52} fontSize={24}>
            <LockIcon weight="fill" aria-hidden="true" />
          </Stack>
          {lock}
        </Stack>
      )}
    </span>
  )
}
