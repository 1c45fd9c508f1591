import { lazy, useState } from 'react'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { SideMenuProps } from './side-menu.tsx'

const SideMenu = lazy(() => import('./side-menu.tsx'))

/** The side menu, loaded when it is first opened. */
export function LazySideMenu(props: SideMenuProps) {
  const [wasOpened, setOpened] = useState(false)
  if (props.isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  const takeBack = () => {
    setOpened(false)
    props.onOpenChange(false)
  }
  return (
    <OnDemand onMissing={takeBack}>
      <SideMenu {...props} />
    </OnDemand>
  )
}
