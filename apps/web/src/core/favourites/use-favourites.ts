import FAVOURITES_NS from 'texts:core/favourites/favourites'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useViewer } from '../../api/session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { showToast } from '../../ui/toast.tsx'
import type { ShelfCase } from '../catalog/public.ts'
import { favouritesQuery } from './favourites.queries.ts'

const NONE: readonly ShelfCase[] = []

/** The viewer's favourite cases; none for a guest, and until they are loaded. */
export function useFavourites(): readonly ShelfCase[] {
  const viewer = useViewer()
  return useQuery({ ...favouritesQuery(), enabled: viewer !== null }).data ?? NONE
}

/** Adds or removes a favourite; shown optimistically and undone when the call fails. */
export function useSetFavourite(one: ShelfCase): (isFavourite: boolean) => void {
  const { t } = useTranslation(FAVOURITES_NS)
  const client = useQueryClient()
  const { queryKey } = favouritesQuery()
  const show = (isFavourite: boolean) =>
    client.setQueryData<readonly ShelfCase[]>(queryKey, (before = NONE) => {
      const others = before.filter(({ slug }) => slug !== one.slug)
      return isFavourite ? [one, ...others] : others
    })
  const { mutate } = useMutation({
    mutationFn: (isFavourite: boolean) =>
      callApi('setFavouriteCase', { params: { name: one.slug }, body: { isFavourite } }),
    onMutate: async (isFavourite) => {
      await client.cancelQueries({ queryKey })
      show(isFavourite)
    },
    onError: (error, isFavourite) => {
      show(!isFavourite)
      showToast({ kind: 'bad', title: t('failed'), text: errorTexts(error) })
    },
  })
  return mutate
}
