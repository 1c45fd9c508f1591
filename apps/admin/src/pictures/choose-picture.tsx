import PICTURES_NS from 'texts:pictures/pictures'
import { SegmentedControl, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PICTURE_FOLDERS, type PictureFolder } from '@runecase/api/operator/pictures-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../app/loading-or-error.tsx'
import { showDateTime } from '../list/format.ts'
import styles from './pictures.module.css'
import { picturesQuery } from './pictures.queries.ts'

/** Chooses a picture: uploads first, the newest first. Pictures of cases and items belong to their folder. */
export function ChoosePicture({
  folder,
  value,
  onPick,
}: {
  readonly folder: PictureFolder
  readonly value: string
  readonly onPick: (id: string) => void
}) {
  const { t } = useTranslation(PICTURES_NS)
  const isBound = folder === 'cases' || folder === 'items'
  const [shown, setShown] = useState(folder)
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 250)
  const { data, error } = useQuery(picturesQuery(shown, wanted))
  return (
    <Stack>
      {isBound ? null : (
        <SegmentedControl
          aria-label={t('folder')}
          value={shown}
          onChange={(name) => setShown(name as PictureFolder)}
          data={PICTURE_FOLDERS.map((name) => ({ value: name, label: t(`folders.${name}`) }))}
        />
      )}
      <TextInput
        type="search"
        label={t('find')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {data ? (
        <ul className={styles.choice}>
          {data.map(({ id, path, uploaded }) => (
            <li key={id}>
              <UnstyledButton
                className={styles.option ?? ''}
                aria-pressed={id === value}
                onClick={() => onPick(id)}
                title={uploaded ? t('own', { at: showDateTime(uploaded.at) }) : undefined}
              >
                <img src={`${path}.200.webp`} width={96} height={96} alt="" loading="lazy" />
                <span>{uploaded?.name ?? id.slice(id.indexOf('/') + 1)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : (
        <LoadingOrError error={error} />
      )}
      {data?.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
    </Stack>
  )
}
