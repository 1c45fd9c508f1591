import PICTURES_NS from 'texts:pictures/pictures'
import { Slider, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './pictures.module.css'

const SHOWN_PX = 360
/** The minimum side length that the server accepts. */
const MIN_PX = 64

/** A square part of a picture, in its pixels. */
export interface CropSquare {
  readonly left: number
  readonly top: number
  readonly side: number
}

type Size = Pick<ImageBitmap, 'width' | 'height'>

/** The largest square in the middle. */
export function largestSquare({ width, height }: Size): CropSquare {
  const side = Math.min(width, height)
  return { side, left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2) }
}

/** The picture, darkened outside the square. */
export function CropCanvas({
  bitmap,
  square,
}: {
  readonly bitmap: ImageBitmap
  readonly square: CropSquare | undefined
}) {
  const { t } = useTranslation(PICTURES_NS)
  const { width, height } = bitmap
  const scale = Math.min(1, SHOWN_PX / Math.max(width, height))
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      const context = canvas?.getContext('2d')
      if (!canvas || !context) return
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      if (!square) return
      context.fillStyle = 'rgb(0 0 0 / .65)'
      context.beginPath()
      context.rect(0, 0, canvas.width, canvas.height)
      context.rect(square.left * scale, square.top * scale, square.side * scale, square.side * scale)
      context.fill('evenodd')
    },
    [bitmap, square, scale],
  )
  return (
    <figure className={styles.canvas}>
      <canvas
        ref={draw}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        role="img"
        aria-label={t('canvas', { width, height })}
      />
    </figure>
  )
}

/** Sliders for the size and the position of the square. */
export function CropSliders({
  bitmap: { width, height },
  square,
  onChange,
}: {
  readonly bitmap: Size
  readonly square: CropSquare
  readonly onChange: (square: CropSquare) => void
}) {
  const { t } = useTranslation(PICTURES_NS)
  const most = { side: Math.min(width, height), left: width - square.side, top: height - square.side }
  const set = (change: Partial<CropSquare>) => {
    const next = { ...square, ...change }
    onChange({ ...next, left: Math.min(next.left, width - next.side), top: Math.min(next.top, height - next.side) })
  }
  return (
    <Stack gap="xs">
      {(['side', 'left', 'top'] as const).map((name) => (
        <div key={name}>
          <Text size="sm" id={`crop-${name}`}>
            {t(name)}
          </Text>
          <Slider
            thumbProps={{ 'aria-labelledby': `crop-${name}` }}
            min={name === 'side' ? Math.min(MIN_PX, most.side) : 0}
            max={most[name]}
            disabled={most[name] === 0}
            value={square[name]}
            onChange={(value) => set({ [name]: value })}
          />
        </div>
      ))}
    </Stack>
  )
}
