import { useState } from 'react'
import type { WeeklyPlan } from '#shared/features/tutors/plan.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { PlanGrid } from '../../../tutoring/plan-grid'
import { Button } from '../../../ui/button'
import { StaffFailure } from '../staff/staff-failure'
import { tutorActions } from './tutors.queries'

/** When a tutor begins sessions: theirs to say, and staff's. */
export function TutorPlan({ tutor, onDone }: { tutor: StaffTutor; onDone: () => void }) {
  const { t } = useTranslation('tutorHours')
  const { t: tutors } = useTranslation('adminTutors')
  const [changed, setChanged] = useState<WeeklyPlan | null>(null)
  const plan = changed ?? tutor.plan
  const save = useAction({
    ...tutorActions.plan(tutor),
    onSuccess: ({ name }) => {
      showNotice({ title: t('plan.saved'), description: tutors('changedText', { name }) })
      onDone()
    },
  })
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('plan.title')}</h3>
      <p className="text-ink-soft">{t('plan.text')}</p>
      <PlanGrid plan={plan} onChange={setChanged} />
      {plan.length === 0 && <p className="text-wrong">{t('plan.none')}</p>}
      <StaffFailure title={t('plan.notSaved')} error={save.error} />
      <Button
        look="secondary"
        busy={save.isPending}
        onClick={() => save.mutate([...plan])}
        className="justify-self-start"
      >
        {t('plan.save')}
      </Button>
    </section>
  )
}
