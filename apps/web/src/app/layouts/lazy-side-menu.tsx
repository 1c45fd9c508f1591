import { lazy, Suspense, useState } from 'react'
import type { SideMenuProps } from './side-menu.tsx'

const SideMenu = lazy(() => import('./side-menu.tsx'))

/** The side menu, fetched when it is first opened. */
export function LazySideMenu(props: SideMenuProps) {
  const [wasOpened, setOpened] = useState(false)
  if (props.isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <SideMenu {...props} />
    </Suspense>
  )
}
