import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactorStep } from '#shared/http/endpoint'
import { useAction } from '../api/use-action'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { CodeForm } from './code-form'
import { FactorConfirmation } from './confirmation'
import { type FactorApi, FactorApiContext, useFactorApi } from './factor-api'
import { FactorSetup, RecoveryCodes } from './factor-setup'
import { CONFIRM_DIALOG } from './lazy-dialog'
import { canUsePasskeys } from './passkey-browser'
import { PasskeyFailure } from './passkey-failure'
import { AddPasskey } from './passkeys'

interface StepProps {
  onPassed: () => void
}

interface SecondFactorStepProps extends StepProps {
  api: FactorApi
  awaits: FactorStep
  onBack: () => void
}

/** Follows a correct password: asks for a passkey or a code, or sets one up. */
export function SecondFactorStep({ api, awaits, onPassed, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('adminFactor')
  const isCode = awaits === 'code'
  return (
    <FactorApiContext value={api}>
      <h1 tabIndex={-1} className="text-heading">
        {isCode ? t('code.title') : t('setup.title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-soft">{isCode ? t('code.text') : t('setup.required')}</p>
      {isCode ? <PassStep onPassed={onPassed} /> : <SetupStep onPassed={onPassed} />}
      <FactorConfirmation dialog={CONFIRM_DIALOG} />
      <Button look="quiet" onClick={onBack} className="-ml-3 mt-4">
        {t('code.back')}
      </Button>
    </FactorApiContext>
  )
}

function PassStep({ onPassed }: StepProps) {
  const { t } = useTranslation('adminFactor')
  const { stateQuery, pass, passWithPasskey } = useFactorApi()
  const { data: state } = useQuery(stateQuery)
  const byPasskey = useAction({ ...passWithPasskey, onSuccess: onPassed })
  return (
    <div className="grid gap-6">
      {canUsePasskeys() && state && state.passkeys.length > 0 && (
        <div className="grid gap-4">
          <Button busy={byPasskey.isPending} onClick={() => byPasskey.mutate()} className="justify-self-start">
            {t('passkeys.use')}
          </Button>
          <PasskeyFailure title={t('code.failed')} error={byPasskey.error} />
        </div>
      )}
      <CodeForm
        label={t('code.label')}
        submit={t('code.submit')}
        failed={t('code.failed')}
        action={pass}
        onSuccess={onPassed}
      />
    </div>
  )
}

/** A passkey first, because no fake page can ask for it; an app for devices without one. */
function SetupStep({ onPassed }: StepProps) {
  const { t } = useTranslation('adminFactor')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onPassed} />
  if (!canUsePasskeys()) return <FactorSetup onDone={onPassed} />
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h2 className="text-subheading">{t('passkeys.title')}</h2>
        <p className="text-ink-soft">{t('passkeys.text')}</p>
        <AddPasskey onAdded={setRecoveryCodes} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-subheading">{t('app.title')}</h2>
        <p className="text-ink-soft">{t('app.text')}</p>
        <FactorSetup onDone={onPassed} />
      </section>
    </div>
  )
}
