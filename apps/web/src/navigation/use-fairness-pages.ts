import { useRouteLoaderData } from 'react-router'

/** Whether the shop shows its pages about fairness: only then may a link lead there. */
export function useFairnessPages(): boolean {
  const root = useRouteLoaderData('root') as { readonly hasFairnessPages?: boolean } | undefined
  return root?.hasFairnessPages ?? false
}
