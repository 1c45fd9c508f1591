import { paths } from '../../navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { DemoMark } from '../player/public.ts'
import styles from './shared-page.module.css'

/** The player on the public page of a play, linked to their profile. */
export function SharedPlayer({
  user,
}: {
  readonly user: { readonly id: string; readonly name: string; readonly avatar: string }
}) {
  return (
    <>
      <Avatar src={user.avatar} size={28} />
      <PrefetchLink to={paths.profile(user.id)} className={styles.player}>
        {user.name}
        <DemoMark userId={user.id} />
      </PrefetchLink>
    </>
  )
}
