import type { FactorStep } from '#shared/http/endpoint'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { CodeForm } from './code-form'
import { FactorSetup } from './factor-setup'
import { usePassFactor } from './second-factor.queries'
import { StaffConfirmation } from './staff-confirmation'

interface SecondFactorStepProps {
  awaits: FactorStep
  onPassed: () => void
  onBack: () => void
}

/** Follows a correct password: asks for a code, or sets up the authenticator app. */
export function SecondFactorStep({ awaits, onPassed, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('adminFactor')
  const isCode = awaits === 'code'
  const passFactor = usePassFactor()
  return (
    <>
      <h1 tabIndex={-1} className="text-heading">
        {isCode ? t('code.title') : t('setup.title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-soft">{isCode ? t('code.text') : t('setup.required')}</p>
      {isCode ? (
        <CodeForm
          label={t('code.label')}
          submit={t('code.submit')}
          failed={t('code.failed')}
          action={passFactor}
          onSuccess={onPassed}
        />
      ) : (
        <FactorSetup onDone={onPassed} />
      )}
      <StaffConfirmation />
      <Button look="quiet" onClick={onBack} className="-ml-3 mt-4">
        {t('code.back')}
      </Button>
    </>
  )
}
