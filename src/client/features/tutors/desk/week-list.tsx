import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { DeskList } from './desk-list'
import { nextOf } from './session/session-times'

interface WeekProps {
  sessions: readonly DeskSession[]
  days: readonly string[]
  now: Date
}

/** A week on a phone: day by day. */
export function WeekList({ sessions, days, now }: WeekProps) {
  const { t } = useTranslation('tutorDesk')
  const formats = useFormats()
  const next = nextOf(sessions, now)
  return (
    <div className="grid gap-7">
      {days.map((day) => {
        const ofDay = sessions.filter(({ sessionDate }) => sessionDate === day)
        return (
          <section key={day} aria-label={formats.day(day)}>
            <h2 className="mb-2 text-subheading first-letter:uppercase">{formats.day(day)}</h2>
            {ofDay.length === 0 ? (
              <p className="text-ink-soft">{t('week.free')}</p>
            ) : (
              <DeskList sessions={ofDay} next={next} now={now} label={formats.day(day)} />
            )}
          </section>
        )
      })}
    </div>
  )
}
