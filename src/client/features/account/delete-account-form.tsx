import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { TextInput } from '../../ui/text-input'
import { useDeleteAccount } from './account.queries'

/** The second question: the email, or a word where there is none, typed out. */
export function DeleteAccountForm({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation('account')
  const word = useStudent().email ?? t('deletion.word')
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const deletion = useDeleteAccount({
    // A whole new page: nothing of the account stays in memory.
    onSuccess: () => location.assign(paths.home),
    onError: () =>
      showNotice({ title: t('deletion.failed'), description: t('deletion.failedText'), variant: 'destructive' }),
  })
  const isConfirmed = typed.trim().toLowerCase() === word.toLowerCase()

  // The button that led here is gone: the focus goes where the answer is typed.
  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isConfirmed && !deletion.isPending) deletion.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="mt-5">
      <Field label={t('deletion.typeEmail', { word })}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          type="submit"
          look="secondary"
          busy={deletion.isPending || deletion.isSuccess}
          disabled={!isConfirmed}
          className="text-wrong"
        >
          {t('deletion.delete')}
        </Button>
        <Button onClick={onKeep}>{t('deletion.keep')}</Button>
      </div>
    </form>
  )
}
