import { Alert, Skeleton } from '@mantine/core'
import { messageOf } from '../form/message-of.ts'

/** Shown until data is loaded: a placeholder with its height in pixels, or the error. */
export function LoadingOrError({ error, height = 420 }: { readonly error: unknown; readonly height?: number }) {
  if (!error) return <Skeleton height={height} />
  return (
    <Alert color="red" role="alert">
      {messageOf(error)}
    </Alert>
  )
}
