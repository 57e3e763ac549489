import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { User } from '#shared/features/account/account.contract'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { forgetDraft } from '../../form/drafts'
import { useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { EmailText } from '../../parts/portal/email-text'
import { QueryContent } from '../../parts/portal/lists/query-content'
import { useStaffDraftKey } from '../../parts/portal/queries/admin.queries'
import { usersQueries } from '../../parts/portal/queries/users.queries'
import { SendableFields } from '../../parts/portal/sendable-fields'
import { Field } from '../../ui/fields/field'
import { FormButtons } from '../../ui/fields/form-buttons'
import { TextField } from '../../ui/fields/text-field'
import { TextInput } from '../../ui/fields/text-input'
import { Dialog } from '../../ui/overlays/dialog'
import { Skeleton } from '../../ui/states/skeleton'
import { creditsDraftName, useCreditsForm } from './use-credits-form'
import { useEditedStudent } from './use-edited-student'

export function CreditsDialog() {
  const { t } = useTranslation('adminUsers')
  const { id, close } = useEditedStudent()
  const draftKey = useStaffDraftKey(creditsDraftName(id ?? ''))

  // Closing discards the draft, so that the next edit starts from the current balance.
  function discard() {
    forgetDraft(draftKey)
    close()
  }

  return (
    <Dialog isOpen={id !== null} onClose={discard} title={t('credits.title')} closeLabel={t('close')}>
      {id !== null && <LoadedCreditsForm key={id} id={id} onClose={discard} />}
    </Dialog>
  )
}

function LoadedCreditsForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('adminUsers')
  const query = useQuery(usersQueries.student(id))
  return (
    <div className="mt-1">
      <QueryContent query={query} failed={t('credits.loadFailed')} loading={<Skeleton className="h-72" />}>
        {(student) => <CreditsForm student={student} onDone={onClose} />}
      </QueryContent>
    </div>
  )
}

function CreditsForm({ student, onDone }: { student: User; onDone: () => void }) {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const form = useCreditsForm(student, onDone)
  const { seen } = form.values
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <StudentName student={student} />
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
              <BalanceChange before={seen} after={form.newBalance} />
            </div>
          )}
        </Field>
        <TextField label={t('credits.reason')} hint={t('credits.reasonHint')} {...form.field('reason')} />
      </SendableFields>
      <FormButtons isBusy={form.send.isPending} cancel={t('credits.cancel')} onCancel={onDone}>
        {t('credits.save')}
      </FormButtons>
    </form>
  )
}

/** Names are not unique, so the email is shown too. */
function StudentName({ student }: { student: User }) {
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

function BalanceChange({ before, after }: { before: number; after: number | undefined }) {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  return (
    <p aria-live="polite" className="font-semibold tabular-nums">
      {after !== undefined &&
        after !== before &&
        t('credits.effect', {
          before: amounts.hours(before),
          after: amounts.hours(after),
          change: amounts.hoursSigned(after - before),
        })}
    </p>
  )
}
