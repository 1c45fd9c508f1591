import PARTNERS_NS from 'texts:features/partners/partners'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '../../form/edit-form.tsx'
import { ChoiceField } from '../../form/fields.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { allTermsQuery } from './partners.queries.ts'

export interface PartnerValues extends Record<string, unknown> {
  /** As text, for the select. */
  readonly termsId: string
  /** Empty for the shop's own picture. */
  readonly image: string
}

/** The terms of a partner and the picture of their links. */
export function PartnerFields({ field }: { readonly field: FieldOf<PartnerValues> }) {
  const { t } = useTranslation(PARTNERS_NS)
  const terms = useQuery(allTermsQuery).data ?? []
  const image = field('image')
  return (
    <>
      <ChoiceField
        label={t('columns.terms')}
        hint={t('termsHint')}
        field={field('termsId')}
        options={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <PictureField
        label={t('image')}
        folder="bg"
        field={{ ...image, value: image.value || 'bg/hero', description: image.description ?? t('imageHint') }}
      />
      {image.value === '' ? null : (
        <Button variant="default" size="xs" w="fit-content" onClick={() => image.onChange('')}>
          {t('imageNone')}
        </Button>
      )}
    </>
  )
}

/** The body of a call from the values. */
export const bodyOf = ({ termsId, image }: PartnerValues) => ({ termsId: Number(termsId), image: image || null })
