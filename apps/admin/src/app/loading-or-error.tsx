import { Alert, Skeleton } from '@mantine/core'
import { messageOf } from '../form/message-of.ts'

/** Stands where data will be: a placeholder of its height in pixels, or why it could not be had. */
export function LoadingOrError({ error, height = 420 }: { readonly error: unknown; readonly height?: number }) {
  if (!error) return <Skeleton height={height} />
  return (
    <Alert color="red" role="alert">
      {messageOf(error)}
    </Alert>
  )
}
