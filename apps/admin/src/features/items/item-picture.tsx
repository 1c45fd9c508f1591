import ITEMS_NS from 'texts:features/items/items'
import { UnstyledButton } from '@mantine/core'
import type { ListedItem } from '@runecase/api/operator/items.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'

/** The picture of an item, and its change. */
export function ItemPicture({ row: { slug, name, image, imageId } }: { readonly row: ListedItem }) {
  const { t } = useTranslation(ITEMS_NS)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(imageId)
  const mayEdit = useIsPermitted()('catalog.propose')
  const picture = <img src={`${image}.96.webp`} width={32} height={32} alt="" loading="lazy" />
  if (!mayEdit) return picture
  const toggle = (next: boolean) => {
    setChosen(imageId)
    setOpen(next)
  }
  return (
    <>
      <UnstyledButton aria-label={t('picture.of', { name })} title={t('picture.change')} onClick={() => toggle(true)}>
        {picture}
      </UnstyledButton>
      <ActionDialog
        isOpen={isOpen}
        title={t('picture.of', { name })}
        confirm={t('picture.change')}
        isBlocked={chosen === imageId}
        onClose={() => toggle(false)}
        act={async (reason) => {
          const body = { before: imageId, image: chosen, reason }
          await callOperator('setItemPicture', { params: { slug }, body })
          await queryClient.invalidateQueries({ queryKey: ['listEditedItems'] })
        }}
      >
        <PictureField
          label={t('picture.label')}
          field={{ value: chosen, onChange: setChosen, description: undefined, error: undefined }}
          folder="items"
        />
      </ActionDialog>
    </>
  )
}
