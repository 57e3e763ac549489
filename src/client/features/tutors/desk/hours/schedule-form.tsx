import { useState } from 'react'
import type { StoredSchedule, WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import { ApiError } from '../../../../api/api-error'
import { useAction } from '../../../../api/use-action'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { ScheduleGrid } from '../../../../tutoring/schedule-grid'
import { Button } from '../../../../ui/button'
import { useDeskFailureNotice } from '../use-failure-notice'
import { useChangeSchedule } from './hours.queries'

/** The weekly plan, to be changed and saved as a whole. */
export function ScheduleForm({ kept }: { kept: StoredSchedule }) {
  const { t } = useTranslation('tutorHours')
  const [changed, setChanged] = useState<WeeklySchedule | null>(null)
  const sayFailed = useDeskFailureNotice(t('schedule.notSaved'))
  const schedule = changed ?? kept.schedule
  const save = useAction({
    ...useChangeSchedule(kept),
    onSuccess: () => {
      setChanged(null)
      showNotice({ title: t('schedule.saved'), description: t('schedule.savedText') })
    },
    onError: (error) => {
      // What was checked on an older plan would undo what somebody else has changed since.
      if (error instanceof ApiError) setChanged(null)
      sayFailed(error)
    },
  })
  return (
    <section aria-labelledby="weekly-plan">
      <h2 id="weekly-plan" className="text-heading">
        {t('schedule.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('schedule.text')}</p>
      <ScheduleGrid schedule={schedule} onChange={setChanged} />
      {schedule.length === 0 && <p className="mt-3 text-wrong">{t('schedule.none')}</p>}
      <Button className="mt-4" busy={save.isPending} onClick={() => save.mutate([...schedule])}>
        {t('schedule.save')}
      </Button>
    </section>
  )
}
