import { useQuery } from '@tanstack/react-query'
import { StaffConfirmation } from '#shared/features/staff/staff.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { QueryContent } from '../../../portal/query-content'
import { StaffFailure } from '../../../portal/staff-failure'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { PasswordInput } from '../../../ui/fields/password-input'
import { TextField } from '../../../ui/fields/text-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { Skeleton } from '../../../ui/states/skeleton'
import { factorActions, factorQueries } from './second-factor.queries'

interface StaffConfirmDialogProps {
  isOpen: boolean
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks for the password, and a code if the second factor is on, before an action that concerns access or money. */
export function StaffConfirmDialog({ isOpen, onAnswer }: StaffConfirmDialogProps) {
  const { t } = useTranslation('adminFactor')
  return (
    <Dialog isOpen={isOpen} onClose={() => onAnswer(false)} title={t('again.title')} closeLabel={t('again.close')}>
      {isOpen && <AskedFields onAnswer={onAnswer} />}
    </Dialog>
  )
}

function AskedFields({ onAnswer }: Pick<StaffConfirmDialogProps, 'onAnswer'>) {
  const { t } = useTranslation('adminFactor')
  const query = useQuery(factorQueries.state())
  return (
    <QueryContent query={query} failed={t('account.failed')} loading={<Skeleton className="mt-4 h-40" />}>
      {({ isOn }) => <ConfirmForm hasFactor={isOn} onAnswer={onAnswer} />}
    </QueryContent>
  )
}

/** Its draft is not stored, because it holds a password. */
function ConfirmForm({ hasFactor, onAnswer }: { hasFactor: boolean } & Pick<StaffConfirmDialogProps, 'onAnswer'>) {
  const { t } = useTranslation('adminFactor')
  const draft = useDraft(null, { password: '', code: '' })
  const { password, code } = draft.values
  const form = useForm({
    draft,
    validated: validate(StaffConfirmation, hasFactor ? { password, code } : { password }),
    action: factorActions.confirm,
    refusedFields: ({ body }) => {
      if (body.code === 'WRONG_PASSWORD') return { password: body.code }
      return body.code === 'WRONG_CODE' ? { code: body.code } : {}
    },
    onSuccess: () => onAnswer(true),
  })
  const isShownAtField = Boolean(form.errorOf('password') ?? form.errorOf('code'))
  return (
    <form noValidate onSubmit={form.submit} className="mt-3 grid gap-5">
      <p className="text-ink-soft">{hasFactor ? t('again.textWithCode') : t('again.text')}</p>
      <Field label={t('again.password')} error={form.errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.text('password')}
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
        )}
      </Field>
      {hasFactor && (
        <TextField
          label={t('code.label')}
          {...form.field('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono tracking-widest"
        />
      )}
      <StaffFailure title={t('again.failed')} error={isShownAtField ? null : form.send.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.send.isPending}>
          {t('again.confirm')}
        </Button>
        <Button look="secondary" onClick={() => onAnswer(false)}>
          {t('again.cancel')}
        </Button>
      </div>
    </form>
  )
}
