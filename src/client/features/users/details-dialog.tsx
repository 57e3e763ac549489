import { useQuery } from '@tanstack/react-query'
import { StudentCorrection, type StudentDetails } from '#shared/features/users/users.contract'
import type { ApiError } from '../../api/api-error'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { QueryContent } from '../../parts/portal/lists/query-content'
import { useCorrectStudent, usersQueries } from '../../parts/portal/queries/users.queries'
import { StaffFailure } from '../../parts/portal/staff-failure'
import { FormButtons } from '../../ui/fields/form-buttons'
import { TextField } from '../../ui/fields/text-field'
import { Dialog } from '../../ui/overlays/dialog'
import { Skeleton } from '../../ui/states/skeleton'

interface DetailsDialogProps {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Corrects the names, the email and the guardian of a student. */
export function DetailsDialog({ id, isOpen, onClose }: DetailsDialogProps) {
  const { t } = useTranslation('adminDetails')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {isOpen && <LoadedForm id={id} onDone={onClose} />}
    </Dialog>
  )
}

function LoadedForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('adminDetails')
  const query = useQuery(usersQueries.details(id))
  return (
    <QueryContent query={query} failed={t('loadFailed')} loading={<Skeleton className="mt-4 h-96" />}>
      {(details) => <DetailsForm id={id} details={details} onDone={onDone} />}
    </QueryContent>
  )
}

function DetailsForm({ id, details, onDone }: { id: string; details: StudentDetails; onDone: () => void }) {
  const { t } = useTranslation('adminDetails')
  const draft = useDraft(null, {
    firstName: details.firstName ?? '',
    lastName: details.lastName ?? '',
    email: details.email ?? '',
    guardianEmail: details.guardian?.email ?? '',
  })
  const { values, initial } = draft
  const isOther = (field: keyof typeof values) => values[field].trim() !== initial[field]
  const form = useForm({
    draft,
    // Only what was changed is sent, so that a colleague's change of another field stays.
    validated: validate(StudentCorrection, {
      ...(isOther('firstName') && { firstName: values.firstName }),
      ...(isOther('lastName') && { lastName: values.lastName }),
      ...(isOther('email') && { email: values.email }),
      ...(isOther('guardianEmail') && { guardianEmail: values.guardianEmail.trim() || null }),
    }),
    action: useCorrectStudent(id),
    refusedFields: ({ body }: ApiError) => (body.code === 'EMAIL_TAKEN' ? { email: 'EMAIL_TAKEN' } : {}),
    onSuccess: (_student, isOpen) => {
      showNotice({ title: t('saved') })
      if (isOpen) onDone()
    },
  })

  function guardianHint(): string {
    if (isOther('guardianEmail')) return values.guardianEmail.trim() ? t('guardianChanged') : t('guardianRemoved')
    if (details.guardian?.isSuspended) return t('guardianSuspended')
    return details.guardian && !details.guardian.isConfirmed ? t('guardianWaiting') : t('guardianHint')
  }

  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('firstName')} {...form.field('firstName')} autoComplete="off" />
        <TextField label={t('lastName')} {...form.field('lastName')} autoComplete="off" />
      </div>
      <TextField
        label={t('email')}
        {...(isOther('email') && { hint: t('emailChanged') })}
        {...form.field('email')}
        type="email"
        autoComplete="off"
      />
      <TextField
        label={t('guardian')}
        hint={guardianHint()}
        {...form.field('guardianEmail')}
        type="email"
        autoComplete="off"
      />
      <StaffFailure title={t('failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('save')}
      </FormButtons>
    </form>
  )
}
