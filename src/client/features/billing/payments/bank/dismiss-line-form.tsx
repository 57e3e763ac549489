import { type BankLine, DismissalReason } from '#shared/features/billing/accounting/bank-lines.contract'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { bankLineActions } from '../../../../parts/portal/money/bank-lines.queries'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { FormButtons } from '../../../../ui/fields/form-buttons'
import { TextField } from '../../../../ui/fields/text-field'

/** For money that buys no hours. */
export function DismissLineForm({ line: { id }, onDone }: { line: BankLine; onDone: () => void }) {
  const { t } = useTranslation('adminMoney')
  const draft = useDraft(null, { reason: '' })
  const form = useForm({
    draft,
    validated: validate(DismissalReason, draft.values),
    action: {
      ...bankLineActions.dismiss,
      run: ({ reason }: DismissalReason) => bankLineActions.dismiss.run({ id, reason }),
    },
    onSuccess: () => {
      showNotice({ title: t('bankFile.dismiss.done') })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <TextField label={t('bankFile.reason')} hint={t('bankFile.dismiss.hint')} {...form.field('reason')} />
      <StaffFailure title={t('bankFile.dismiss.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('bankFile.dismiss.send')}
      </FormButtons>
    </form>
  )
}
