import { useState } from 'react'
import type { KeptPlan, WeeklyPlan } from '#shared/features/tutors/plan.contract'
import { ApiError } from '../../api/api-error'
import { useAction } from '../../api/use-action'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { PlanGrid } from '../../tutoring/plan-grid'
import { Button } from '../../ui/button'
import { useChangePlan } from './hours.queries'
import { useFailureNotice } from './use-failure-notice'

/** The weekly plan, to be changed and saved as a whole. */
export function PlanForm({ kept }: { kept: KeptPlan }) {
  const { t } = useTranslation('tutorHours')
  const [changed, setChanged] = useState<WeeklyPlan | null>(null)
  const sayFailed = useFailureNotice(t('plan.notSaved'))
  const plan = changed ?? kept.plan
  const save = useAction({
    ...useChangePlan(kept),
    onSuccess: () => {
      setChanged(null)
      showNotice({ title: t('plan.saved'), description: t('plan.savedText') })
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
        {t('plan.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('plan.text')}</p>
      <PlanGrid plan={plan} onChange={setChanged} />
      {plan.length === 0 && <p className="mt-3 text-wrong">{t('plan.none')}</p>}
      <Button className="mt-4" busy={save.isPending} onClick={() => save.mutate([...plan])}>
        {t('plan.save')}
      </Button>
    </section>
  )
}
