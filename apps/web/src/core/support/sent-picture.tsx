import SUPPORT_NS from 'texts:core/support/support'
import type { SupportPicture } from '@runecase/api/support.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './conversation.module.css'
import { supportPictureQuery } from './support.queries.ts'

/** A picture of a message; a click shows it in full. */
export function SentPicture({ picture, place }: { readonly picture: SupportPicture; readonly place: number }) {
  const { t } = useTranslation(SUPPORT_NS)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(supportPictureQuery(picture.id))
  const url = useObjectUrl(data)
  const { width, height } = picture
  if (url === undefined) return <Skeleton width={120} height={90} radius="m" />
  const name = t('pictures.sent', { place })
  return (
    <>
      <button type="button" className={styles.picture} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <img src={url} width={width} height={height} alt={name} />
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={name} isTitleHidden shape="wide">
        <img src={url} width={width} height={height} alt={name} className={styles.whole} />
      </Dialog>
    </>
  )
}

/** A URL for the bytes in this page, revoked when they are no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
