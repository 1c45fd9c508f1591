import SUPPORT_NS from 'texts:core/support/support'
import type { SupportRequest } from '@runecase/api/support.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { LinkSimpleIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'

type Subject = NonNullable<SupportRequest['subject']>

/** The screen of the subject of a request; undefined for a withdrawal, whose number is not that of its item. */
const PATHS: Readonly<Record<Subject['kind'], ((id: string) => string) | undefined>> = {
  order: paths.refillResult,
  battle: paths.battle,
  item: paths.item,
  withdrawal: undefined,
}

/** The subject of a request, linked to its screen once the request is sent. */
export function SubjectLine({
  subject: { kind, id, name },
  isLinked = false,
}: {
  readonly subject: Subject
  readonly isLinked?: boolean
}) {
  const { t } = useTranslation(SUPPORT_NS)
  const text = [t(`subjects.${kind}`), name ?? (kind === 'battle' ? '' : id)].filter(Boolean).join(' ')
  const to = PATHS[kind]
  return (
    <Row gap={8} text="ui" tone="muted" padding="10px 14px" radius="m" ground="ink-4" justifySelf="start">
      <LinkSimpleIcon weight="bold" aria-hidden="true" />
      {isLinked && to ? <Link to={to(id)}>{text}</Link> : <span>{text}</span>}
    </Row>
  )
}
