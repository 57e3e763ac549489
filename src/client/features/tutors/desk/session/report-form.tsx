import { ReportDraft, type SessionReport } from '#shared/features/tutors/reports.contract'
import { WORK_MAX } from '#shared/features/tutors/reports.rules'
import { draftKey } from '../../../../form/drafts'
import { useDraft } from '../../../../form/use-draft'
import { useFailureNotice } from '../../../../form/use-failure-notice'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/fields/field'
import { TextArea } from '../../../../ui/fields/text-area'
import { useTutor } from '../tutor.queries'
import { useWriteReport } from './reports.queries'
import { readWork, WorkSelect, workValue } from './work-select'

interface ReportFormProps {
  sessionId: number
  given: SessionReport
}

/** What was done, what comes next, and up to three things to do. */
export function ReportForm({ sessionId, given }: ReportFormProps) {
  const { t } = useTranslation('tutorSession')
  const form = useReportForm({ sessionId, given })
  const { work } = form.values
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={form.submit}>
      <Field label={t('report.done')} error={form.errorOf('done')}>
        {(control) => <TextArea {...control} {...form.text('done')} rows={4} />}
      </Field>
      <Field label={t('report.next')} error={form.errorOf('next')}>
        {(control) => <TextArea {...control} {...form.text('next')} rows={3} />}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t('report.work')}</legend>
        {Array.from({ length: WORK_MAX }, (_, place) => (
          <WorkSelect
            // The three places never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is known by
            key={place}
            place={place}
            value={work[place] ?? ''}
            taken={work}
            choices={given.choices}
            onChange={(value) => form.change({ work: work.with(place, value) })}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={form.send.isPending} className="w-fit max-sm:w-full">
        {given.report ? t('report.correct') : t('report.send')}
      </Button>
    </form>
  )
}

function useReportForm({ sessionId, given: { report } }: ReportFormProps) {
  const { t } = useTranslation('tutorSession')
  const { data: tutor } = useTutor()
  const showFailure = useFailureNotice()
  const chosen = (report?.work ?? []).map(workValue)
  const initial = {
    done: report?.done ?? '',
    next: report?.next ?? '',
    work: Array.from({ length: WORK_MAX }, (_, place) => chosen[place] ?? ''),
  }
  const draft = useDraft(draftKey({ accountKind: 'tutor', person: tutor?.email ?? '' }, `report-${sessionId}`), initial)
  const { work, ...texts } = draft.values
  return useForm({
    draft,
    validated: validate(ReportDraft, { ...texts, work: work.flatMap(readWork) }),
    action: useWriteReport(sessionId),
    onSuccess: () => showNotice({ title: t('report.sent') }),
    onError: (error) => showFailure(error, { title: t('report.failed') }),
  })
}
