import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '#shared/features/account/account.contract'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { CreditsChange } from '#shared/features/users/users.contract'
import { ApiError } from '../../api/api-error'
import { type Draft, useDraft } from '../../form/use-draft'
import { useErrorWords } from '../../form/use-error-words'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { showFailure, showNotice } from '../../notices/notice-store'
import { useStaffDraftKey } from '../../parts/portal/queries/admin.queries'
import { usersQueries, useSetCredits, useShowStudent } from '../../parts/portal/queries/users.queries'

export function creditsDraftName(studentId: string): string {
  return `credits-${studentId}`
}

interface CreditsValues {
  credits: string
  reason: string
  /** The balance that staff saw, so that a change in the meantime is detected. */
  seen: number
}

export function useCreditsForm(student: User, onDone: () => void) {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const balance = readHours(student.creditsRemaining)
  const draft = useDraft<CreditsValues>(useStaffDraftKey(creditsDraftName(student.id)), {
    credits: amounts.plainNumber(balance),
    reason: '',
    seen: balance,
  })
  const { credits, reason, seen } = draft.values
  const { body, problems } = validate(CreditsChange, {
    creditsRemaining: credits,
    reason: reason.trim() || undefined,
    expectedCredits: seen,
  })
  const { refusal, explain, clear } = useRefusal(student, draft)

  const form = useForm({
    draft,
    validated: body ? { body: { id: student.id, ...body }, problems } : { body, problems },
    action: useSetCredits(),
    onSuccess: (saved, isOpen) => {
      const hours = amounts.hours(readHours(saved.creditsRemaining))
      const name = displayNameOrEmail(saved) ?? t('none')
      showNotice({ title: t('credits.savedTitle'), description: t('credits.saved', { name, hours }) })
      // A form that was already closed must not close the next one.
      if (isOpen) onDone()
    },
    onError: explain,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    clear()
    // An unchanged balance is not sent.
    if (body?.creditsRemaining !== seen) return form.submit(event)
    event.preventDefault()
    onDone()
  }

  return {
    ...form,
    submit,
    refusal,
    /** Undefined while the input is invalid. */
    newBalance: body?.creditsRemaining,
  }
}

/** Explains a refusal beside the form, or in a notice if the form was closed before the answer came. */
function useRefusal(student: User, { values: { seen }, change }: Draft<CreditsValues>) {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const amounts = useAmounts()
  const errorWords = useErrorWords()
  const queryClient = useQueryClient()
  const showStudent = useShowStudent()
  const [refusal, setRefusal] = useState<string>()

  const fetchStudent = () =>
    queryClient.fetchQuery({ ...usersQueries.student(student.id), staleTime: 0 }).catch(() => null)

  function refuse(reason: string, isOpen: boolean) {
    if (isOpen) return setRefusal(reason)
    const title = t('credits.failedOf', { name: displayNameOrEmail(student) ?? t('none') })
    showFailure({ title, ...(reason !== t('credits.failed') && { description: reason }) })
  }

  function reasonOf(error: Error): string {
    return error instanceof ApiError ? errorWords.refusal(error, t('credits.failed')) : admin('failed.unreachable')
  }

  async function explain(error: Error, isOpen: boolean) {
    const hasChanged = error instanceof ApiError && error.body.code === 'BALANCE_CHANGED'
    const current = hasChanged && isOpen ? await fetchStudent() : null
    if (!current) return refuse(reasonOf(error), isOpen)
    const now = readHours(current.creditsRemaining)
    showStudent(current)
    change({ seen: now })
    setRefusal(t('credits.changed', { before: amounts.hours(seen), now: amounts.hours(now) }))
  }

  return { refusal, explain, clear: () => setRefusal(undefined) }
}
