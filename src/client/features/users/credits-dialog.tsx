import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { User } from '#shared/features/account/account.contract'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { forgetDraft } from '../../form/drafts'
import { useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { useStaffDraftKey } from '../../portal/admin.queries'
import { EmailText } from '../../portal/email-text'
import { FetchFailed } from '../../portal/fetch-failed'
import { SendableFields } from '../../portal/sendable-fields'
import { usersQueries } from '../../portal/users.queries'
import { Field } from '../../ui/fields/field'
import { FormButtons } from '../../ui/fields/form-buttons'
import { TextInput } from '../../ui/fields/text-input'
import { Dialog } from '../../ui/overlays/dialog'
import { Skeleton } from '../../ui/states/skeleton'
import { creditsDraftName, useCreditsForm } from './use-credits-form'
import { useEditedStudent } from './use-edited-student'

/** Asks for a student's new balance, in place of the browser's prompt. */
export function CreditsDialog() {
  const { t } = useTranslation('adminUsers')
  const { id, close } = useEditedStudent()
  const draftKey = useStaffDraftKey(creditsDraftName(id ?? ''))

  // However it is closed, it is given up: the next edit starts from the balance of that moment.
  function giveUp() {
    forgetDraft(draftKey)
    close()
  }

  return (
    <Dialog isOpen={id !== null} onClose={giveUp} title={t('credits.title')} closeLabel={t('close')}>
      {id !== null && <Contents key={id} id={id} onClose={giveUp} />}
    </Dialog>
  )
}

function Contents({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('adminUsers')
  const query = useQuery(usersQueries.student(id))
  const { data: student } = query
  if (student) return <CreditsForm student={student} onDone={onClose} />
  if (query.isPending) return <Skeleton className="mt-4 h-72" />
  return (
    <div className="mt-4">
      <FetchFailed
        error={query.error}
        title={t('credits.loadFailed')}
        onRetry={query.refetch}
        isBusy={query.isFetching}
      />
    </div>
  )
}

interface CreditsFormProps {
  student: User
  /** Saved or given up. */
  onDone: () => void
}

function CreditsForm({ student, onDone }: CreditsFormProps) {
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
  const name = displayNameOrEmail(student)
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
