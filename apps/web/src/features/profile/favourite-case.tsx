import PROFILE_NS from 'texts:features/profile/profile'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './profile-header.module.css'

type Favourite = NonNullable<EndpointData<Api['getUserDashboard']>['favouriteCase']>

/** The case that the player opened most often of late; linked while it can be opened. */
export function FavouriteCase({ favourite }: { readonly favourite: Favourite }) {
  const { t } = useTranslation(PROFILE_NS)
  return (
    <Box ground="ink-0-40" edge="line-2" className={styles.favourite}>
      <Picture shownWidth={72} flex="none" src={favourite.image} width={72} height={72} alt="" isEager />
      <Box minWidth={0}>
        <small>{t('favourite')}</small>
        <b>
          {favourite.available ? <Link to={paths.openCase(favourite.slug)}>{favourite.name}</Link> : favourite.name}
        </b>
      </Box>
    </Box>
  )
}
