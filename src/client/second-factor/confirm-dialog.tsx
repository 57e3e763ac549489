import { useQuery } from '@tanstack/react-query'
import { FactorProof, type FactorState } from '#shared/features/account/second-factor.shapes'
import { useAction } from '../api/use-action'
import { useDraft } from '../form/use-draft'
import { useForm } from '../form/use-form'
import { validate } from '../form/validate'
import { useTranslation } from '../i18n/use-translation'
import { QueryContent } from '../parts/portal/lists/query-content'
import { StaffFailure } from '../parts/portal/staff-failure'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { PasswordInput } from '../ui/fields/password-input'
import { TextField } from '../ui/fields/text-field'
import { Dialog } from '../ui/overlays/dialog'
import { Skeleton } from '../ui/states/skeleton'
import { useFactorApi } from './factor-api'
import { canUsePasskeys } from './passkey-browser'
import { PasskeyFailure } from './passkey-failure'

export interface ConfirmDialogProps {
  isOpen: boolean
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks for the password, and the second factor if one is on, before an action that concerns access or money. */
export function ConfirmDialog({ isOpen, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('adminFactor')
  return (
    <Dialog isOpen={isOpen} onClose={() => onAnswer(false)} title={t('again.title')} closeLabel={t('again.close')}>
      {isOpen && <AskedFields onAnswer={onAnswer} />}
    </Dialog>
  )
}

function AskedFields({ onAnswer }: Pick<ConfirmDialogProps, 'onAnswer'>) {
  const { t } = useTranslation('adminFactor')
  const query = useQuery(useFactorApi().stateQuery)
  return (
    <QueryContent query={query} failed={t('account.failed')} loading={<Skeleton className="mt-4 h-40" />}>
      {(state) => <ConfirmForm state={state} onAnswer={onAnswer} />}
    </QueryContent>
  )
}

interface ConfirmFormProps extends Pick<ConfirmDialogProps, 'onAnswer'> {
  state: FactorState
}

/** Its draft is not stored, because it contains a password. */
function ConfirmForm({ state, onAnswer }: ConfirmFormProps) {
  const { t } = useTranslation('adminFactor')
  const { confirmSelf, confirmWithPasskey } = useFactorApi()
  const hasFactor = state.isOn
  const hasPasskey = canUsePasskeys() && state.passkeys.length > 0
  const draft = useDraft(null, { password: '', code: '' })
  const { password, code } = draft.values
  const form = useForm({
    draft,
    validated: validate(FactorProof, hasFactor ? { password, code } : { password }),
    action: confirmSelf,
    refusedFields: ({ body }) => {
      if (body.code === 'WRONG_PASSWORD') return { password: body.code }
      return body.code === 'WRONG_CODE' ? { code: body.code } : {}
    },
    onSuccess: () => onAnswer(true),
  })
  const byPasskey = useAction({ ...confirmWithPasskey, onSuccess: () => onAnswer(true) })
  const isShownAtField = Boolean(form.errorOf('password') ?? form.errorOf('code'))
  return (
    <form noValidate onSubmit={form.submit} className="mt-3 grid gap-5">
      <p className="text-ink-soft">
        {hasFactor ? (hasPasskey ? t('again.textWithPasskey') : t('again.textWithCode')) : t('again.text')}
      </p>
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
      {hasPasskey && (
        <div className="grid gap-3">
          <Button
            busy={byPasskey.isPending}
            disabled={password === ''}
            onClick={() => byPasskey.mutate(password)}
            className="justify-self-start"
          >
            {t('passkeys.confirm')}
          </Button>
          <PasskeyFailure title={t('again.failed')} error={byPasskey.error} />
        </div>
      )}
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
        <Button type="submit" look={hasPasskey ? 'secondary' : 'primary'} busy={form.send.isPending}>
          {t('again.confirm')}
        </Button>
        <Button look="secondary" onClick={() => onAnswer(false)}>
          {t('again.cancel')}
        </Button>
      </div>
    </form>
  )
}
