import { REPORT_DIMENSIONS, type ReportDimension, type ReportPlayersOf } from '@runecase/api/operator/reports-rules.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The origin of players in the URL; absent values match all. */
export type OriginValues = Partial<Record<ReportDimension, string>>

/** Reads the origin from a URL. */
export function originOf(params: URLSearchParams): OriginValues {
  return Object.fromEntries(
    REPORT_DIMENSIONS.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** A figure that links to the players it counts; zero has no link. */
export function PlayersLink({
  of,
  days: { since, until },
  origin,
  count,
  children,
}: {
  readonly of: ReportPlayersOf
  /** Days of the shop, both included. */
  readonly days: { readonly since: string; readonly until: string }
  readonly origin: OriginValues
  readonly count: number
  readonly children: ReactNode
}) {
  if (count === 0) return children
  return <Link to={`/reports/players?${new URLSearchParams({ of, from: since, until, ...origin })}`}>{children}</Link>
}
