import { useEffect, useRef, useState } from 'react'
import { EmailCode, type SentEmailCode } from '#shared/features/account/email-code.contract'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import { ApiError, isRefusal } from '../api/api-error'
import { type ActionDefinition, useAction } from '../api/use-action'
import { useDraft } from '../form/use-draft'
import { useErrorWords } from '../form/use-error-words'
import { useForm } from '../form/use-form'
import { validate } from '../form/validate'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields/text-field'
import { Dialog } from '../ui/overlays/dialog'
import type { dialogFor } from './use-confirmation'

interface EmailCodeApi {
  send: ActionDefinition<void, SentEmailCode>
  confirm: ActionDefinition<EmailCode, unknown>
}

type EmailCodeDialogProps = ReturnType<typeof dialogFor> & { api: EmailCodeApi }

/** Emails a code when it opens, and asks for it: for actions that need proof that the person reads the mailbox. */
export function EmailCodeDialog({ isOpen, onAnswer, api }: EmailCodeDialogProps) {
  const { t } = useTranslation('emailCode')
  return (
    <Dialog isOpen={isOpen} onClose={() => onAnswer(false)} title={t('title')} closeLabel={t('close')}>
      {isOpen && <EmailCodeForm api={api} onAnswer={onAnswer} />}
    </Dialog>
  )
}

function EmailCodeForm({ api, onAnswer }: Omit<EmailCodeDialogProps, 'isOpen'>) {
  const { t } = useTranslation('emailCode')
  const draft = useDraft(null, { code: '' })
  const form = useForm({
    draft,
    validated: validate(EmailCode, draft.values),
    action: api.confirm,
    // Every refusal is shown at the field.
    refusedFields: ({ body }) => ({ code: body.code === 'WRONG_CODE' ? t('wrong') : (body.code ?? t('failed')) }),
    onSuccess: () => onAnswer(true),
  })
  const [sent, setSent] = useState({ to: '', times: 0 })
  const send = useAction({
    ...api.send,
    onSuccess: ({ sentTo }) => {
      setSent(({ times }) => ({ to: sentTo, times: times + 1 }))
      form.startOver()
    },
  })
  const { mutate } = send
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current) mutate()
    isAsked.current = true
  }, [mutate])

  // An earlier code may still work: a dialog that was cancelled forgets that it was sent.
  const isLimited = send.error instanceof ApiError && send.error.status === 429
  const hasField = sent.times > 0 || isLimited
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasField) field.current?.focus()
  }, [hasField])

  // Another try would be refused for the same reason.
  const isOver = send.error instanceof ApiError && send.error.status === 409
  const hasNoAnswer = form.send.error && !isRefusal(form.send.error)
  return (
    <form noValidate onSubmit={form.submit} className="mt-3 grid gap-5">
      <p role="status" className="text-ink-soft empty:hidden">
        {sent.times === 0 && send.isPending && t('sending')}
        {sent.times === 1 && t('sent', { address: sent.to })}
        {sent.times > 1 && t('sentAgain', { address: sent.to })}
      </p>
      <SendFailure error={send.error} />
      {hasField && !isOver && (
        <TextField
          label={t('label')}
          hint={t('hint')}
          {...form.text('code')}
          ref={field}
          error={hasNoAnswer ? t('failed') : form.errorOf('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          className="font-mono text-lg tracking-widest"
        />
      )}
      <div className="flex flex-wrap gap-3">
        {hasField && !isOver && (
          <Button type="submit" busy={form.send.isPending}>
            {t('confirm')}
          </Button>
        )}
        {!isOver && (
          <Button look="secondary" busy={send.isPending} onClick={() => mutate()}>
            {t('sendNew')}
          </Button>
        )}
        <Button look={isOver ? 'primary' : 'quiet'} onClick={() => onAnswer(false)}>
          {t(isOver ? 'close' : 'cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The live region exists beforehand, so that it is read out. */
function SendFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('emailCode')
  const language = useLanguage()
  const { refusal } = useErrorWords()

  function reasonOf(error: Error): string {
    const { until, code } = error instanceof ApiError ? error.body : {}
    if (until) return t('addressChanged', { day: formatLongDay(businessDay(new Date(until)), language) })
    return code === 'TOO_MANY_REQUESTS' ? t('tooMany') : refusal(error, t('unsent'))
  }

  return (
    <div role="alert" className="empty:hidden">
      {error && <p className="rounded-control border border-wrong bg-wrong-soft px-4 py-3">{reasonOf(error)}</p>}
    </div>
  )
}
