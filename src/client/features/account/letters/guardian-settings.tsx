import { useRef } from 'react'
import type { LetterSettings } from '#shared/features/letters/letters.contract'
import { NamedGuardian } from '#shared/features/letters/letters.contract'
import { useAction } from '../../../api/use-action'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { useTellFailure } from '../../../form/use-tell-failure'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { TextInput } from '../../../ui/text-input'
import { lettersActions } from './letters.queries'

/** A parent or guardian who gets copies: to be asked, asked, or reading along. */
export function GuardianSettings({ settings: { guardian, canSend } }: { settings: LetterSettings }) {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  // The control that acted is gone afterwards: the focus stays in its place.
  const onChanged = () => heading.current?.focus()
  if (!guardian && !canSend) return null
  return (
    <div className="border-line border-t pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-subheading outline-none">
        {t('letters.guardian')}
      </h3>
      <p className="mt-1 text-ink-soft">{t('letters.guardianText')}</p>
      {guardian ? <Named guardian={guardian} onRemoved={onChanged} /> : <GuardianForm onAsked={onChanged} />}
    </div>
  )
}

interface NamedProps {
  guardian: NonNullable<LetterSettings['guardian']>
  onRemoved: () => void
}

function Named({ guardian: { email, isConfirmed }, onRemoved }: NamedProps) {
  const { t } = useTranslation('account')
  const tellFailure = useTellFailure()
  const onError = (error: Error) =>
    tellFailure(error, { title: t('letters.guardianFailed'), description: t('letters.guardianFailedText') })
  const remove = useAction({
    ...lettersActions.removeGuardian,
    onSuccess: onRemoved,
    onError,
  })
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="wrap-anywhere min-w-0 flex-1 basis-56">
        {isConfirmed ? t('letters.guardianConfirmed', { email }) : t('letters.guardianWaiting', { email })}
      </p>
      <Button look="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('letters.removeGuardian')}
      </Button>
    </div>
  )
}

/** Asks a parent or guardian whether they want copies. */
function GuardianForm({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation('account')
  const draft = useDraft(null, { email: '' })
  const tellFailure = useTellFailure()
  const onError = (error: Error) =>
    tellFailure(error, { title: t('letters.guardianFailed'), description: t('letters.guardianFailedText') })
  const form = useForm({
    draft,
    validated: validate(NamedGuardian, draft.values),
    action: lettersActions.nameGuardian,
    refusedFields: ({ body }) => (body.code === 'TOO_MANY_REQUESTS' ? { email: body.code } : {}),
    onSuccess: onAsked,
    onError,
  })
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-4">
      <Field label={t('letters.guardianAddress')} error={form.errorOf('email')}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="off" />}
      </Field>
      <Button type="submit" look="secondary" busy={form.send.isPending} className="justify-self-start">
        {t('letters.askGuardian')}
      </Button>
    </form>
  )
}
