import { useState } from 'react'
import type { WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { StaffFailure } from '../../../portal/staff-failure'
import { tutorActions } from '../../../portal/tutors.queries'
import { ScheduleGrid } from '../../../tutoring/schedule-grid'
import { Button } from '../../../ui/button'

/** When a tutor begins sessions: theirs to say, and staff's. */
export function TutorSchedule({ tutor, onDone }: { tutor: StaffTutor; onDone: () => void }) {
  const { t } = useTranslation('tutorHours')
  const { t: tutors } = useTranslation('adminTutors')
  const [changed, setChanged] = useState<WeeklySchedule | null>(null)
  const schedule = changed ?? tutor.schedule
  const save = useAction({
    ...tutorActions.schedule(tutor),
    onSuccess: ({ name }) => {
      showNotice({ title: t('schedule.saved'), description: tutors('changedText', { name }) })
      onDone()
    },
  })
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('schedule.title')}</h3>
      <p className="text-ink-soft">{t('schedule.text')}</p>
      <ScheduleGrid schedule={schedule} onChange={setChanged} />
      {schedule.length === 0 && <p className="text-wrong">{t('schedule.none')}</p>}
      <StaffFailure title={t('schedule.notSaved')} error={save.error} />
      <Button
        look="secondary"
        busy={save.isPending}
        onClick={() => save.mutate([...schedule])}
        className="justify-self-start"
      >
        {t('schedule.save')}
      </Button>
    </section>
  )
}
