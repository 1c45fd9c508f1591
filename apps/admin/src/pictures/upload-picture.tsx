import PICTURES_NS from 'texts:pictures/pictures'
import { Alert, Button, FileButton, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { isApiError } from '@runecase/api/api-error.ts'
import type { PictureFolder } from '@runecase/api/operator/pictures-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '../api/upload-file.ts'
import { messageOf } from '../form/message-of.ts'
import { CropCanvas, CropSliders, type CropSquare, largestSquare } from './crop-canvas.tsx'

const TYPES = 'image/png,image/jpeg,image/webp,image/avif'

interface OpenFile {
  readonly file: File
  /** Undefined for a file that this browser cannot show. */
  readonly bitmap: ImageBitmap | undefined
}

/** Uploads a file as a picture, with a preview, a square crop if pictures are square, and the progress. */
export function UploadPicture({
  folder,
  onPick,
}: {
  readonly folder: PictureFolder
  readonly onPick: (id: string) => void
}) {
  const { t } = useTranslation(PICTURES_NS)
  const [open, setOpen] = useState<OpenFile>()
  const [square, setSquare] = useState<CropSquare>()
  const [share, setShare] = useState(0)
  const isSquare = folder === 'cases' || folder === 'items'
  const send = useMutation({
    mutationFn: async ({ file }: OpenFile) => {
      setShare(0)
      const part = square && { left: square.left, top: square.top, width: square.side, height: square.side }
      const query = { folder, name: file.name.slice(-100), ...part }
      return uploadFile('uploadPicture', { query }, file, setShare)
    },
    onSuccess: ({ picture }) => onPick(picture.id),
  })
  const read = async (file: File | null) => {
    if (!file) return
    send.reset()
    setSquare(undefined)
    setOpen({ file, bitmap: await createImageBitmap(file).catch(() => undefined) })
  }
  const bitmap = open?.bitmap
  return (
    <Stack>
      <FileButton accept={TYPES} onChange={(file) => void read(file)}>
        {(props) => (
          <Button variant="default" {...props}>
            {open ? open.file.name : t('file')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {t('fileHint')}
      </Text>
      {bitmap ? (
        <>
          <CropCanvas bitmap={bitmap} square={square} />
          {isSquare ? (
            <SegmentedControl
              aria-label={t('fitLabel')}
              value={square ? 'cut' : 'whole'}
              onChange={(fit) => setSquare(fit === 'cut' ? largestSquare(bitmap) : undefined)}
              data={(['whole', 'cut'] as const).map((fit) => ({ value: fit, label: t(`fits.${fit}`) }))}
            />
          ) : null}
          {square ? <CropSliders bitmap={bitmap} square={square} onChange={setSquare} /> : null}
        </>
      ) : null}
      {open && !bitmap ? <Alert color="yellow">{t('unreadable')}</Alert> : null}
      {send.isPending ? (
        <Progress value={share * 100} aria-label={t('sent', { percent: Math.round(share * 100) })} />
      ) : null}
      {send.error ? (
        <Alert color="red" role="alert">
          {faultText(send.error) ?? messageOf(send.error)}
        </Alert>
      ) : null}
      <Button variant="gradient" disabled={!open} loading={send.isPending} onClick={() => open && send.mutate(open)}>
        {t('send')}
      </Button>
    </Stack>
  )

  function faultText(error: unknown): string | undefined {
    if (!isApiError(error) || error.code !== 'picture_refused') return undefined
    return t(`faults.${String(error.params.fault)}` as 'faults.format')
  }
}
