import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '#shared/features/account/account.contract'
import { CreditsChange } from '#shared/features/admin/admin-users.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import { ApiError } from '../../../api/api-error'
import { fieldFaults } from '../../../form/field-faults'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { useIsOpen } from '../use-is-open'
import { knownAs } from './student-name'
import { type CreditsToSet, usersQueries, useSetCredits, useShowStudent } from './users.queries'

export function creditsDraftKey(studentId: string): string {
  return `credits:${studentId}`
}

/** The credit edit: what is typed, what is wrong with it, and sending it. */
export function useCreditsForm(student: User, onDone: () => void) {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const amounts = useAmounts()
  const errorWords = useErrorWords()
  const queryClient = useQueryClient()
  const showStudent = useShowStudent()
  const isOpen = useIsOpen()
  const setCredits = useSetCredits({ onSuccess: tellSaved, onError: explain })
  const balance = readHours(student.creditsRemaining)
  const draft = useDraft(creditsDraftKey(student.id), {
    credits: amounts.plainNumber(balance),
    reason: '',
    seen: balance,
  })
  const [isAttempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const { credits, reason, seen } = draft.value
  const asked = { creditsRemaining: credits, reason: reason.trim() || undefined, expectedCredits: seen }
  const faults = fieldFaults(CreditsChange, asked)
  const wanted = CreditsChange.safeParse(asked).data?.creditsRemaining

  const fetchStudent = () =>
    queryClient.fetchQuery({ ...usersQueries.student(student.id), staleTime: 0 }).catch(() => null)

  function tellSaved(saved: User) {
    const hours = amounts.hours(readHours(saved.creditsRemaining))
    const name = knownAs(saved) ?? t('none')
    showNotice({ title: t('credits.savedTitle'), description: t('credits.saved', { name, hours }) })
    // A form that was closed before the answer came must not close the next one.
    if (isOpen.current) onDone()
  }

  /** Beside the form; in a notice, when the form was closed before the answer came. */
  function refuse(reason: string) {
    if (isOpen.current) return setRefusal(reason)
    const title = t('credits.failedOf', { name: knownAs(student) ?? t('none') })
    showNotice({ title, ...(reason !== t('credits.failed') && { description: reason }), variant: 'destructive' })
  }

  async function explain(error: Error) {
    if (!(error instanceof ApiError)) return refuse(admin('failed.unreachable'))
    const hasChanged = error.body.code === 'BALANCE_CHANGED'
    const current = hasChanged && isOpen.current ? await fetchStudent() : null
    if (!current || !isOpen.current) return refuse(errorWords.refusal(error, t('credits.failed')))
    const now = readHours(current.creditsRemaining)
    showStudent(current)
    draft.change({ seen: now })
    setRefusal(t('credits.changed', { before: amounts.hours(seen), now: amounts.hours(now) }))
  }

  function send(change: CreditsToSet) {
    setRefusal(undefined)
    setCredits.mutate(change)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (setCredits.isPending) return
    setAttempted(true)
    if (wanted === undefined) return focusFirst(event.currentTarget, faults)
    // What is already so needs no sending.
    if (wanted === seen) return onDone()
    send({ id: student.id, creditsRemaining: wanted, reason: asked.reason, expectedCredits: seen })
  }

  return {
    values: draft.value,
    change: draft.change,
    /** The new balance, while what is typed is one. */
    wanted,
    refusal,
    isBusy: setCredits.isPending,
    submit,
    errorOf: (field: 'creditsRemaining' | 'reason') => (isAttempted ? errorWords.field(faults[field]) : undefined),
  }
}

function focusFirst(form: HTMLFormElement, faults: Record<string, string>): void {
  const field = faults.creditsRemaining ? 'credits' : 'reason'
  form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}
