import PICTURES_NS from 'texts:pictures/pictures'
import { Button, Group, Input } from '@mantine/core'
import type { PictureFolder } from '@runecase/api/operator/pictures-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditField } from '../form/edit-form.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import styles from './pictures.module.css'
import { pictureQuery } from './pictures.queries.ts'

/** A picture field of a form: shows a picture, and uploads or selects one. Its value is the picture's id. */
export function PictureField({
  label,
  field: { value, onChange, description, error },
  folder,
}: {
  readonly label: string
  readonly field: EditField<string>
  /** The folder of uploads, which the selection also shows first. */
  readonly folder: PictureFolder
}) {
  const { t } = useTranslation(PICTURES_NS)
  const [isOpen, setOpen] = useState(false)
  const path = useQuery(pictureQuery(value)).data
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error ?? (path === null ? t('gone') : undefined)}
      labelElement="div"
    >
      <Group wrap="nowrap" gap="sm" mt={4}>
        <span className={folder === 'bg' ? styles.wide : styles.thumb} title={value}>
          {path ? <img src={`${path}.${folder === 'bg' ? 400 : 200}.webp`} alt="" /> : null}
        </span>
        <div className={styles.named}>
          <Button size="xs" variant="default" aria-label={t('changeOf', { label })} onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </div>
      </Group>
      {isOpen ? (
        <PictureDialog
          folder={folder}
          value={value}
          onClose={() => setOpen(false)}
          onPick={(id) => {
            onChange(id)
            setOpen(false)
          }}
        />
      ) : null}
    </Input.Wrapper>
  )
}
