import type { SignedInGuardian } from '#shared/features/families/family-home.contract'
import {
  type GuardianProfile,
  guardianAccountContract,
  GuardianProfile as ProfileSchema,
} from '#shared/features/families/guardian-account.contract'
import { LANGUAGES } from '#shared/languages'
import { call } from '../../../api/call'
import { family } from '../../../api/family-keys'
import { queryKeys } from '../../../api/query-keys'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { Dialog } from '../../../ui/overlays/dialog'

interface OwnProfileProps {
  guardian: SignedInGuardian
  onClose: () => void
}

/** The guardian's own name, phone and language of emails. Only staff change the address. */
export function OwnProfileDialog({ guardian, onClose }: OwnProfileProps) {
  const { t } = useTranslation('familyMembers')
  return (
    <Dialog isOpen onClose={onClose} title={t('profile.title')} closeLabel={t('confirm.close')}>
      <ProfileForm guardian={guardian} onClose={onClose} />
    </Dialog>
  )
}

function ProfileForm({ guardian, onClose }: OwnProfileProps) {
  const { t } = useTranslation('familyMembers')
  const formats = useFormats()
  const errorWords = useErrorWords()
  const { firstName, lastName, phone, preferredLanguage } = guardian
  const draft = useDraft(null, {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phone: phone ?? '',
    preferredLanguage,
  })
  const form = useForm({
    draft,
    validated: validate(ProfileSchema, draft.values),
    action: {
      run: (body: GuardianProfile) => call(guardianAccountContract.changeProfile, { body }),
      changes: [queryKeys.guardian, family],
      lostSignIn: 'guardian',
    },
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('profile.saved') })
      if (isOpen) onClose()
    },
  })
  const { error } = form.send
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-4">
      <TextField label={t('invite.firstName')} {...form.field('firstName')} autoComplete="given-name" />
      <TextField label={t('invite.lastName')} {...form.field('lastName')} autoComplete="family-name" />
      <TextField label={t('profile.phone')} {...form.field('phone')} type="tel" autoComplete="tel" />
      <SelectField
        label={t('profile.language')}
        options={LANGUAGES.map((each) => ({ value: each, label: formats.languageName(each) }))}
        value={draft.values.preferredLanguage}
        onChange={(chosen) => form.change({ preferredLanguage: chosen })}
      />
      <div role="alert">{error && <p className="text-wrong">{errorWords.refusal(error, t('again'))}</p>}</div>
      <FormButtons isBusy={form.send.isPending} cancel={t('confirm.cancel')} onCancel={onClose}>
        {t('profile.save')}
      </FormButtons>
    </form>
  )
}
