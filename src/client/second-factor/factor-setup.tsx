import { useState } from 'react'
import type { FactorSecret } from '#shared/features/account/second-factor.shapes'
import { useAction } from '../api/use-action'
import { useTranslation } from '../i18n/use-translation'
import { StaffFailure } from '../parts/portal/staff-failure'
import { Button } from '../ui/button'
import { CodeForm } from './code-form'
import { useFactorApi } from './factor-api'

/** Sets the app up: a key for it, a first code, and with the first factor the recovery codes, shown once. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('adminFactor')
  const [secret, setSecret] = useState<FactorSecret | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const { start: startAction, confirm } = useFactorApi()
  const start = useAction({ ...startAction, onSuccess: setSecret })

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (!secret) {
    return (
      <div className="grid gap-4">
        <StaffFailure title={t('setup.failed')} error={start.error} />
        <Button busy={start.isPending} onClick={() => start.mutate()} className="justify-self-start">
          {t('setup.begin')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <p>{t('setup.text')}</p>
      <dl>
        <dt className="text-ink-soft text-sm">{t('setup.secret')}</dt>
        <dd className="wrap-anywhere font-mono">{inGroups(secret.secret)}</dd>
      </dl>
      <a href={secret.uri} className="font-semibold underline underline-offset-4">
        {t('setup.link')}
      </a>
      <CodeForm
        label={t('setup.label')}
        submit={t('setup.submit')}
        failed={t('setup.failed')}
        action={confirm}
        onSuccess={(response) =>
          response.recoveryCodes.length > 0 ? setRecoveryCodes(response.recoveryCodes) : onDone()
        }
      />
    </div>
  )
}

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('adminFactor')
  return (
    <div className="grid gap-5">
      <h2 className="text-subheading">{t('recovery.title')}</h2>
      <p>{t('recovery.text')}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone} className="justify-self-start">
        {t('recovery.done')}
      </Button>
    </div>
  )
}

/** Groups of four are easier to type. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
