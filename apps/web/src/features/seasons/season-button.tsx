import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { seasonHeadQuery } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { MoonStarsIcon } from '../../ui/icons.tsx'
import styles from './season-button.module.css'
import { SeasonLogo } from './season-logo.tsx'

/** The event's link in the header, in its own colours; nothing without an event. */
export function SeasonButton({ className }: { readonly className: string | undefined }): ReactNode {
  const { data: event } = useQuery(seasonHeadQuery())
  if (!event || event.state === 'over') return null
  const title = (event.state === 'ended' && event.endedButton) || event.textTitle
  return (
    <Link
      to={paths.event()}
      className={`${className} ${styles.event}`}
      style={{ '--ev': event.button.color, '--ev-hover': event.button.hover } as CSSProperties}
      aria-label={title}
      {...clickMark('Event Header Button', 'Header')}
    >
      <SeasonLogo event={event} size={20} usual={<MoonStarsIcon weight="fill" aria-hidden="true" />} />
      <span>{title}</span>
    </Link>
  )
}
