import { useEffect, useRef } from 'react'
import { useDraft } from '../../form/use-draft'
import { useFailureNotice } from '../../form/use-failure-notice'
import { useForm } from '../../form/use-form'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { forgetStudent } from '../../sign-in/forget-student'
import { useStudent } from '../../sign-in/student'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { accountActions } from './account.queries'

/** The second question: the email, or a word where there is none, typed out. */
export function DeleteAccountForm({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation('account')
  const showFailure = useFailureNotice()
  const student = useStudent()
  const word = student.email ?? t('deletion.word')
  const draft = useDraft(null, { typed: '' })
  const input = useRef<HTMLInputElement>(null)
  const isConfirmed = draft.values.typed.trim().toLowerCase() === word.toLowerCase()
  const form = useForm({
    draft,
    validated: { body: isConfirmed ? {} : null, problems: {} },
    action: accountActions.deleteAccount,
    // A whole new page: nothing of the account stays in memory, nor on the device.
    onSuccess: () => {
      forgetStudent(student.id)
      location.assign(paths.home)
    },
    onError: (error) => showFailure(error, { title: t('deletion.failed'), description: t('deletion.failedText') }),
  })

  // The button that led here is gone: the focus goes where the answer is typed.
  useEffect(() => input.current?.focus(), [])

  return (
    <form noValidate onSubmit={form.submit} className="mt-5">
      <Field label={t('deletion.typeEmail', { word })}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            {...form.text('typed')}
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
          busy={form.send.isPending || form.send.isSuccess}
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
