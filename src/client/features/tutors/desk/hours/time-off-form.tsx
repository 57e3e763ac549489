import { useForm } from '../../../../form/use-form'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { TimeOffFields, useTimeOffDraft } from '../../../../tutoring/time-off-fields'
import { useSpanWords } from '../../../../tutoring/use-span-words'
import { Button } from '../../../../ui/button'
import { Sheet } from '../../../../ui/paper/sheet'
import { useDeskFailureNotice } from '../use-failure-notice'
import { hoursActions } from './hours.queries'

/** Days off, or some hours of them. */
export function TimeOffForm() {
  const { t } = useTranslation('tutorHours')
  const spanWords = useSpanWords()
  const form = useForm({
    ...useTimeOffDraft(),
    action: hoursActions.takeTimeOff,
    onSuccess: (taken) => {
      const booked = taken.bookedSessions > 0 && t('off.booked', { count: taken.bookedSessions })
      showNotice({ title: t('off.taken'), description: booked || spanWords(taken) })
    },
    onError: useDeskFailureNotice(t('off.notTaken')),
  })
  return (
    <Sheet className="p-5">
      <h3 className="text-subheading">{t('off.add')}</h3>
      <form noValidate className="mt-4 grid gap-4" onSubmit={form.submit}>
        <TimeOffFields form={form} />
        <Button type="submit" busy={form.send.isPending} className="justify-self-start">
          {t('off.take')}
        </Button>
      </form>
    </Sheet>
  )
}
