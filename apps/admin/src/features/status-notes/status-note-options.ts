import STATUS_NOTES_NS from 'texts:features/status-notes/status-notes'
import { NOTE_PHASES } from '@runecase/api/status-rules.ts'
import { useTranslation } from 'react-i18next'

const SERVICES = ['games', 'battles', 'payments', 'withdrawals', 'bot', 'events', 'beacon'] as const
const FIRST_PHASES = ['planned', 'investigating', 'found', 'watching'] as const

/** Services by name, for a select. */
export function useServiceOptions() {
  const { t } = useTranslation(STATUS_NOTES_NS)
  return SERVICES.map((value) => ({ value, label: t(`services.${value}`) }))
}

/** Phases of a first line by name, for a select. */
export function useFirstPhaseOptions() {
  const { t } = useTranslation(STATUS_NOTES_NS)
  return FIRST_PHASES.map((value) => ({ value, label: t(`phases.${value}`) }))
}

/** Phases of any other line by name, for a select. */
export function usePhaseOptions() {
  const { t } = useTranslation(STATUS_NOTES_NS)
  return NOTE_PHASES.map((value) => ({ value, label: t(`phases.${value}`) }))
}
