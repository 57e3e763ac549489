import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { useTranslation } from '../../i18n/use-translation'

interface SessionHeadProps {
  session: DeskSession
  /** Where room is short, long notes are cut off. */
  isNarrow?: boolean
}

/** Whom a session is with, in what, and what they wrote. */
export function SessionHead({ session: { student, subject, notes }, isNarrow = false }: SessionHeadProps) {
  const { t } = useTranslation('tutorDesk')
  const { t: site } = useTranslation()
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="wrap-anywhere font-bold">{student ?? t('someStudent')}</b>{' '}
        <span className="font-semibold text-sm text-subject">{site(`subjects.${subject}.name`)}</span>
      </p>
      {notes && (
        <p
          className={`wrap-anywhere mt-1 whitespace-pre-line text-[0.9375rem] text-ink-soft ${isNarrow ? 'line-clamp-3' : ''}`}
        >
          {notes}
        </p>
      )}
    </>
  )
}
