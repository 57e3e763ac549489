import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { GivenConsent } from '#shared/features/families/children.contract'
import type { ChildConsent } from '#shared/features/families/consents.contract'
import { ageOn } from '#shared/features/families/families.rules'
import { useAction } from '../../../api/use-action'
import { useToday } from '../../../device/today'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { ChildPasswordForm } from '../../../parts/family/child-password-form'
import { ConsentText } from '../../../parts/family/consent-text'
import { Button } from '../../../ui/button'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { Dialog } from '../../../ui/overlays/dialog'
import { ownChildActions } from './own-children.queries'

export interface ChildDialogProps {
  child: ChildConsent
  onClose: () => void
}

export function PasswordDialog({ child, onClose }: ChildDialogProps) {
  const { t } = useTranslation('children')
  const name = child.firstName ?? t('someChild')
  return (
    <Dialog isOpen onClose={onClose} title={t('list.newPasswordOf', { name })} closeLabel={t('close')}>
      <div className="mt-4">
        <ChildPasswordForm
          action={ownChildActions.setPassword(child.studentId)}
          onSaved={() => {
            showNotice({ title: t('passwordSaved', { name }) })
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}

/** The present text, which a guardian agrees to for a child under 14. */
export function ConsentDialog({ child, onClose }: ChildDialogProps) {
  const { t } = useTranslation('children')
  const textLanguage = useLanguage()
  const today = useToday()
  const errorWords = useErrorWords()
  const name = child.firstName ?? t('someChild')
  const draft = useDraft(null, { agrees: false })
  const { agrees } = draft.values
  const form = useForm({
    draft,
    validated: validate(GivenConsent, { textVersion: agrees && CONSENT_VERSION, textLanguage }),
    action: ownChildActions.giveConsent(child.studentId),
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('consent.given', { name }) })
      if (isOpen) onClose()
    },
  })
  const failure = form.send.error && errorWords.refusal(form.send.error, t('consent.giveFailed'))
  return (
    <Dialog isOpen onClose={onClose} title={t('consent.title', { name })} closeLabel={t('close')} width="wide">
      <form noValidate onSubmit={form.submit} className="mt-4 grid gap-4">
        <ConsentText
          child={{ name, age: ageOn(child.birthMonth ?? today, today) }}
          isGiven={agrees}
          error={form.errorOf('textVersion') && errorWords.field('CONSENT_REQUIRED')}
          onChange={(isGiven) => form.change({ agrees: isGiven })}
        />
        <div role="alert">{failure && <p className="font-semibold text-wrong">{failure}</p>}</div>
        <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onClose}>
          {t('consent.give')}
        </FormButtons>
      </form>
    </Dialog>
  )
}

/** Says that withdrawing deletes the account, and asks. */
export function WithdrawDialog({ child, onClose }: ChildDialogProps) {
  const { t } = useTranslation('children')
  const errorWords = useErrorWords()
  const name = child.firstName ?? t('someChild')
  const withdraw = useAction({
    ...ownChildActions.withdrawConsent(child.studentId),
    onSuccess: () => {
      showNotice({ title: t('withdraw.done', { name }) })
      onClose()
    },
  })
  const failure = withdraw.error && errorWords.refusal(withdraw.error, t('withdraw.failed'))
  return (
    <Dialog isOpen onClose={onClose} title={t('withdraw.title', { name })} closeLabel={t('close')}>
      <p className="mt-3">{t('withdraw.text')}</p>
      <p className="mt-3 text-ink-soft">{t('withdraw.receipts')}</p>
      <div role="alert">{failure && <p className="mt-3 font-semibold text-wrong">{failure}</p>}</div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onClose} disabled={withdraw.isPending}>
          {t('withdraw.keep')}
        </Button>
        <Button look="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('withdraw.send')}
        </Button>
      </div>
    </Dialog>
  )
}
