import { CircleAlert } from 'lucide-react'
import type { User } from '#shared/features/account/account.contract'
import { useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { EmailText } from '../../portal/email-text'
import { SendableFields } from '../../portal/sendable-fields'
import { knownAs } from '../../portal/student-name'
import { Field } from '../../ui/fields/field'
import { FormButtons } from '../../ui/fields/form-buttons'
import { TextInput } from '../../ui/fields/text-input'
import { useCreditsForm } from './use-credits-form'

interface CreditsFormProps {
  student: User
  /** Saved or given up. */
  onDone: () => void
}

export function CreditsForm({ student, onDone }: CreditsFormProps) {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const form = useCreditsForm(student, onDone)
  const { seen } = form.values
  return (
    <form noValidate onSubmit={form.submit} className="mt-1 grid gap-5">
      <Whose student={student} />
      <div role="alert" className="empty:hidden">
        {form.refusal && (
          <p className="flex gap-2.5 rounded-control border border-wrong bg-wrong-soft p-3 font-medium text-wrong">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {form.refusal}
          </p>
        )}
      </div>
      <SendableFields isSending={form.send.isPending}>
        <Field
          label={t('credits.field')}
          hint={t('credits.hint', { hours: amounts.hours(seen) })}
          error={form.errorOf('creditsRemaining')}
        >
          {(control) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <TextInput
                {...control}
                {...form.text('credits')}
                inputMode="decimal"
                autoComplete="off"
                className="max-w-36 font-semibold tabular-nums"
              />
              <Effect seen={seen} wanted={form.wanted} />
            </div>
          )}
        </Field>
        <Field label={t('credits.reason')} hint={t('credits.reasonHint')} error={form.errorOf('reason')}>
          {(control) => <TextInput {...control} {...form.text('reason')} autoComplete="off" />}
        </Field>
      </SendableFields>
      <FormButtons isBusy={form.send.isPending} cancel={t('credits.cancel')} onCancel={onDone}>
        {t('credits.save')}
      </FormButtons>
    </form>
  )
}

/** Names are not unique: the email tells two students of one name apart. */
function Whose({ student }: { student: User }) {
  const { t } = useTranslation('adminUsers')
  const name = knownAs(student)
  return (
    <div className="wrap-anywhere text-ink-soft">
      <p>{t('credits.of', { name: name ?? t('none') })}</p>
      {student.email && student.email !== name && (
        <p className="text-[0.9375rem]">
          <EmailText email={student.email} />
        </p>
      )}
    </div>
  )
}

/** What saving would do, beside the new balance. */
function Effect({ seen, wanted }: { seen: number; wanted: number | undefined }) {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const hasEffect = wanted !== undefined && wanted !== seen
  return (
    <p aria-live="polite" className="font-semibold tabular-nums">
      {hasEffect &&
        t('credits.effect', {
          before: amounts.hours(seen),
          after: amounts.hours(wanted),
          change: amounts.hoursSigned(wanted - seen),
        })}
    </p>
  )
}
