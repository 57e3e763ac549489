import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { useTranslation } from '../../../../i18n/use-translation'
import { paths } from '../../../../paths'
import { AppLink } from '../../../../ui/app-link'

interface SessionHeadProps {
  session: DeskSession
  /** Where room is short, long notes are cut off. */
  isNarrow?: boolean
}

/** Whom a session is with, in what, and what they wrote. */
export function SessionHead({ session: { id, student, subject, notes }, isNarrow = false }: SessionHeadProps) {
  const { t } = useTranslation('tutorDesk')
  const { t: site } = useTranslation()
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <AppLink
          href={paths.tutorSession(id)}
          className="wrap-anywhere inline-flex min-h-11 items-center font-bold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {student ?? t('someStudent')}
        </AppLink>{' '}
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
