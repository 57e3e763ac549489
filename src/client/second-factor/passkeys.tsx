import { useState } from 'react'
import { NewPasskey, type Passkey } from '#shared/features/account/second-factor.shapes'
import { businessDay } from '#shared/time/business-day'
import { useAction } from '../api/use-action'
import { useDraft } from '../form/use-draft'
import { useForm } from '../form/use-form'
import { validate } from '../form/validate'
import { useFormats } from '../i18n/formats'
import { useTranslation } from '../i18n/use-translation'
import { showNotice } from '../notices/notice-store'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields/text-field'
import { useFactorApi } from './factor-api'
import { createPasskey } from './passkey-browser'
import { PasskeyFailure } from './passkey-failure'

/** The name is checked before the device is asked; the rest comes from the device. */
const DEVICE_PARTS = { credentialId: 'a', clientDataJSON: 'a', attestationObject: 'a', transports: [] }

interface AddPasskeyProps {
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Asks for a name, then lets the device create a passkey. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { t } = useTranslation('adminFactor')
  const { addPasskey, startPasskey } = useFactorApi()
  const draft = useDraft(null, { name: '' })
  const form = useForm({
    draft,
    validated: validate(NewPasskey, { ...DEVICE_PARTS, ...draft.values }),
    action: {
      ...addPasskey,
      run: async ({ name }: NewPasskey) => addPasskey.run({ name, ...(await createPasskey(await startPasskey())) }),
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <TextField label={t('passkeys.name')} hint={t('passkeys.nameHint')} {...form.field('name')} autoComplete="off" />
      <PasskeyFailure title={t('passkeys.failed')} error={form.send.error} />
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {t('passkeys.add')}
      </Button>
    </form>
  )
}

/** Each passkey with its removal, which needs a confirmation. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <ul className="grid gap-3">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation('adminFactor')
  const formats = useFormats()
  const { removePasskey } = useFactorApi()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAction({ ...removePasskey, onSuccess: () => showNotice({ title: t('passkeys.removed') }) })
  const dayOf = (instant: string) => formats.day(businessDay(new Date(instant)))
  return (
    <li className="grid gap-2 rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{name}</p>
          <p className="text-ink-soft text-sm">
            {lastUsedAt
              ? t('passkeys.used', { added: dayOf(createdAt), used: dayOf(lastUsedAt) })
              : t('passkeys.unused', { added: dayOf(createdAt) })}
          </p>
        </div>
        {!isAsking && (
          <Button look="secondary" onClick={() => setIsAsking(true)} aria-label={t('passkeys.removeNamed', { name })}>
            {t('passkeys.remove')}
          </Button>
        )}
      </div>
      {isAsking && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="w-full">{t('passkeys.removeText')}</p>
          <Button busy={remove.isPending} onClick={() => remove.mutate(id)}>
            {t('passkeys.removeNow')}
          </Button>
          <Button look="secondary" onClick={() => setIsAsking(false)}>
            {t('again.cancel')}
          </Button>
        </div>
      )}
      <PasskeyFailure title={t('passkeys.notRemoved')} error={remove.error} />
    </li>
  )
}
