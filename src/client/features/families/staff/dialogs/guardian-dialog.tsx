import { UserMinus } from 'lucide-react'
import { displayName } from '#shared/features/account/student-name.rules'
import { RELATIONS } from '#shared/features/families/families.rules'
import { type Guardian, NewGuardian } from '#shared/features/families/family-page.contract'
import type { Language } from '#shared/languages'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { Button } from '../../../../ui/button'
import { FormButtons } from '../../../../ui/fields/form-buttons'
import { SelectField } from '../../../../ui/fields/select-field'
import { TextField } from '../../../../ui/fields/text-field'
import { Dialog } from '../../../../ui/overlays/dialog'
import { familyActions } from '../families.queries'
import { filled, LanguageField } from './person-fields'

interface GuardianDialogProps {
  familyId: number
  /** The guardian to correct, or a new one; null while the dialog is closed. */
  guardian: Guardian | 'new' | null
  onRemove: (guardian: Guardian) => void
  onClose: () => void
}

export function GuardianDialog({ familyId, guardian, onRemove, onClose }: GuardianDialogProps) {
  const { t } = useTranslation('adminFamilies')
  const name = guardian && guardian !== 'new' ? (displayName(guardian) ?? '') : ''
  const title = guardian === 'new' ? t('guardians.add') : t('guardians.editOf', { name })
  return (
    <Dialog isOpen={guardian !== null} onClose={onClose} title={title} closeLabel={t('close')}>
      {guardian && <GuardianForm familyId={familyId} guardian={guardian} onDone={onClose} onRemove={onRemove} />}
    </Dialog>
  )
}

interface GuardianFormProps {
  familyId: number
  guardian: Guardian | 'new'
  onDone: () => void
  onRemove: (guardian: Guardian) => void
}

function GuardianForm({ familyId, guardian, onDone, onRemove }: GuardianFormProps) {
  const { t } = useTranslation('adminFamilies')
  const language = useLanguage()
  const stored = guardian === 'new' ? undefined : guardian
  const draft = useDraft(null, {
    firstName: stored?.firstName ?? '',
    lastName: stored?.lastName ?? '',
    phone: stored?.phone ?? '',
    email: stored?.email ?? '',
    preferredLanguage: stored?.preferredLanguage ?? (language as Language),
    relation: stored?.relation ?? ('' as const),
  })
  const { preferredLanguage, firstName, relation, ...texts } = draft.values
  const form = useForm({
    draft,
    validated: validate(NewGuardian, { firstName, preferredLanguage, ...filled({ ...texts, relation }) }),
    action: stored ? familyActions.changeGuardian(familyId, stored.id) : familyActions.addGuardian(familyId),
    refusedFields: ({ body }) => (body.code === 'EMAIL_TAKEN' ? { email: body.code } : {}),
    onSuccess: (_, isOpen) => {
      showNotice({ title: stored ? t('guardians.saved') : t('guardians.added', { name: firstName.trim() }) })
      if (isOpen) onDone()
    },
  })
  const isNewEmail = stored?.email && texts.email.trim().toLowerCase() !== stored.email.toLowerCase()
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('fields.firstName')} {...form.field('firstName')} />
        <TextField label={t('fields.lastName')} {...form.field('lastName')} />
      </div>
      <TextField label={t('fields.phone')} {...form.field('phone')} type="tel" />
      <TextField
        label={t('fields.email')}
        hint={isNewEmail ? t('guardians.newEmail') : undefined}
        {...form.field('email')}
        type="email"
      />
      <SelectField
        label={t('guardians.relation')}
        options={[
          { value: '', label: t('guardians.noRelation') },
          ...RELATIONS.map((each) => ({ value: each, label: t(`guardians.relations.${each}`) })),
        ]}
        value={relation}
        onChange={(chosen) => form.change({ relation: chosen })}
      />
      <LanguageField value={preferredLanguage} onChange={(chosen) => form.change({ preferredLanguage: chosen })} />
      <StaffFailure title={stored ? t('guardians.saveFailed') : t('guardians.addFailed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {stored ? t('save') : t('guardians.add')}
      </FormButtons>
      {stored && (
        <div className="border-line border-t pt-3">
          <Button look="quiet" onClick={() => onRemove(stored)} className="-ml-3 text-wrong">
            <UserMinus aria-hidden className="size-5" />
            {t('guardians.remove')}
          </Button>
        </div>
      )}
    </form>
  )
}
