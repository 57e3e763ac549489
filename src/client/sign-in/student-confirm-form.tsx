import { accountContract } from '#shared/features/account/account.contract'
import { call } from '../api/call'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { ConfirmForm, type ConfirmFormProps } from './confirm-form'

const confirmPassword = {
  run: (body: { password: string }) => call(accountContract.confirmPassword, { body }),
  changes: [],
  lostSignIn: 'profile',
} as const

export function StudentConfirmForm(props: ConfirmFormProps) {
  const { t } = useTranslation('confirm')
  return (
    <ConfirmForm word={t} action={confirmPassword} {...props}>
      <p className="text-ink-soft">
        {t('noPassword')}{' '}
        <a href={paths.signInAndReturn(location.pathname + location.search)} className="underline">
          {t('signInAgain')}
        </a>
      </p>
    </ConfirmForm>
  )
}
