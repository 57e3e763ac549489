import type * as z from 'zod/mini'
import type { PasswordChange } from '#shared/features/account/account.contract'
import { guardianAccountContract } from '#shared/features/families/guardian-account.contract'
import { call } from '../../../api/call'
import { family } from '../../../api/family-keys'
import { isDemo } from '../../../device/page-settings'
import { PasswordChangeFields, usePasswordChange } from '../../../form/password-change'
import { useForm } from '../../../form/use-form'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { paths } from '../../../paths'
import { TextLink } from '../../../ui/app-link'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { Dialog } from '../../../ui/overlays/dialog'

export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('familyMembers')
  return (
    <Dialog isOpen onClose={onClose} title={t('password.title')} closeLabel={t('confirm.close')}>
      <PasswordForm onClose={onClose} />
    </Dialog>
  )
}

const changePassword = {
  run: (body: z.output<typeof PasswordChange>) => call(guardianAccountContract.changePassword, { body }),
  changes: [family],
  lostSignIn: 'guardian',
} as const

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('familyMembers')
  const form = useForm({
    ...usePasswordChange(),
    action: changePassword,
    // A refusal that names no field is about the current password: wrong, or tried too often.
    refusedFields: ({ body }) => (body.code && !body.issues ? { currentPassword: body.code } : {}),
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('password.changed'), description: t('password.changedText') })
      if (isOpen) onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-4">
      <p className="text-ink-soft">
        {t('password.hint')} {!isDemo() && t('password.refused')}
      </p>
      <PasswordChangeFields form={form} word={(name) => t(`password.${name}`)} />
      <div role="alert">{form.send.error && <p className="text-wrong">{t('password.failed')}</p>}</div>
      <FormButtons isBusy={form.send.isPending} cancel={t('confirm.cancel')} onCancel={onClose}>
        {t('password.submit')}
      </FormButtons>
      <p>
        <TextLink href={paths.forgottenGuardianPassword}>{t('password.forgot')}</TextLink>
      </p>
    </form>
  )
}
