import { useRef } from 'react'
import type { SentEmail } from '#shared/features/emails/sent-emails.contract'
import { ApiError } from '../../api/api-error'
import { LostAnswerError } from '../../api/lost-answer'
import { useAction } from '../../api/use-action'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useMoment } from '../../portal/use-moment'
import { Button } from '../../ui/button'
import { sentEmailsActions } from './sent-emails.queries'

/** How it went, why, and what can be done about it. */
export function EmailOutcome({ email }: { email: SentEmail }) {
  const { t } = useTranslation('adminEmails')
  const notes = useOutcomeNotes(email)
  const said = useRef<HTMLSpanElement>(null)
  const { state, canSendAgain } = email
  return (
    <>
      <span
        ref={said}
        tabIndex={-1}
        className={`font-semibold outline-none ${state === 'given-up' ? 'text-wrong' : ''}`}
      >
        {t(`states.${state}`)}
      </span>
      {notes.map((note) => (
        <p key={note} className="text-ink-soft text-sm">
          {note}
        </p>
      ))}
      {/* The button is gone afterwards: the focus stays at what became of the letter. */}
      {canSendAgain && <SendAgain email={email} onSent={() => said.current?.focus()} />}
    </>
  )
}

/** What there is to say beside the state. */
function useOutcomeNotes(email: SentEmail): string[] {
  const { t } = useTranslation('adminEmails')
  const moment = useMoment()
  const { state, finishedAt, dueAt, attempts, refusal, dropReason, isKeptByRestore } = email
  return [
    state === 'sent' && finishedAt && t('sentAt', { when: moment.dayAndTime(finishedAt) }),
    dueAt && attempts > 0 && t('nextTry', { when: moment.dayAndTime(dueAt) }),
    attempts > 0 && (state === 'given-up' || state === 'waiting' || attempts > 1) && t('attempts', { count: attempts }),
    refusal !== null && t('saidByServer', { words: refusal }),
    dropReason && t(`reasons.${dropReason}`),
    state === 'kept' && (isKeptByRestore ? t('keptByRestore') : t('keptText')),
  ].filter((note) => typeof note === 'string')
}

function SendAgain({ email: { id, kind, to }, onSent }: { email: SentEmail; onSent: () => void }) {
  const { t } = useTranslation('adminEmails')
  const { t: admin } = useTranslation('admin')
  const errorWords = useErrorWords()

  function reason(error: Error): string {
    if (error instanceof ApiError) return errorWords.refusal(error, '')
    return error instanceof LostAnswerError ? admin(`failed.lost.${error.effect}`) : admin('failed.unreachable')
  }

  const send = useAction({
    ...sentEmailsActions.sendAgain,
    onSuccess: () => {
      showNotice({ title: t('sentAgain') })
      onSent()
    },
    onError: (error) => {
      const isUnknown = error instanceof LostAnswerError && error.effect === 'unknown'
      const title = isUnknown ? admin('failed.lost.title') : t('notSentAgain')
      showNotice({ title, description: reason(error), variant: 'destructive' })
    },
  })
  const name = to.name ?? to.address ?? t('nobody')
  return (
    <Button
      look="secondary"
      busy={send.isPending}
      aria-label={t('sendAgainTo', { name, kind: t(`kinds.${kind}`) })}
      onClick={() => send.mutate(id)}
      className="mt-2 min-h-11"
    >
      {t('sendAgain')}
    </Button>
  )
}
