import { Video } from 'lucide-react'
import { classroomState } from '#shared/features/booking/sessions/classroom.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { MINUTE_MS } from '#shared/time/units'
import { useTranslation } from '../../../../i18n/use-translation'
import { ButtonLink } from '../../../../ui/button'
import { timesOf } from './session-times'

const SOON_MINUTES = 60

/** The link to the classroom while it is open. In the last hour before the session it counts the minutes. */
export function JoinSession({ session, now }: { session: DeskSession; now: Date }) {
  const { t } = useTranslation('tutorDesk')
  const times = timesOf(session)
  const minutes = Math.ceil((times.startsAt.getTime() - now.getTime()) / MINUTE_MS)
  return (
    <>
      {minutes > 0 && minutes <= SOON_MINUTES && (
        <p className="mt-2 font-semibold">{t('join.inMinutes', { count: minutes })}</p>
      )}
      {classroomState(times, now) === 'open' &&
        (session.classroomUrl ? (
          <ButtonLink href={session.classroomUrl} target="_blank" rel="noreferrer" className="mt-3 w-full">
            <Video aria-hidden className="size-5" />
            {t('join.join')}
          </ButtonLink>
        ) : (
          <p className="mt-2 text-ink-soft">{t('join.noClassroom')}</p>
        ))}
    </>
  )
}
