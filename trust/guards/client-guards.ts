import type { Guard } from './guard'

/** What the page does not lose, double or forget. */
export const CLIENT_GUARDS: readonly Guard[] = [
  {
    name: 'what a booking asks again',
    file: 'src/client/features/booking/booking.queries.ts',
    text: `idempotencyKey: key }),
    changes: SESSION_AREAS,`,
    without: `idempotencyKey: key }),
    changes: [],`,
    test: 'src/client/features/booking/booking-form.browser.test.tsx',
  },
  {
    name: 'draft that is forgotten once it is sent',
    file: 'src/client/form/use-form.ts',
    text: '      if (!staysFilled) draft.forgetSaved(sent.current)\n',
    test: 'src/client/form/use-form.browser.test.tsx',
  },
  {
    name: 'what is typed while a form is being sent',
    file: 'src/client/form/use-draft.ts',
    text: 'if (JSON.stringify(now) === JSON.stringify(sent)) forget()',
    without: 'forget()',
    test: 'src/client/form/use-form.browser.test.tsx',
  },
  {
    name: 'form that is being sent already',
    file: 'src/client/form/use-form.ts',
    text: '      if (send.isPending) return\n',
    test: 'src/client/form/use-form.browser.test.tsx',
  },
  {
    name: 'draft that is forgotten after booking',
    file: 'src/client/features/booking/use-booking-form.ts',
    text: '      draft.forget()\n',
    test: 'src/client/features/booking/booking-form.browser.test.tsx',
  },
  {
    name: 'time that somebody else has taken',
    file: 'src/client/features/booking/use-booking-form.ts',
    text: 'isTimeLost ? { ...values, startTime: null } : values',
    without: 'values',
    test: 'src/client/features/booking/booking-form.browser.test.tsx',
  },
  {
    name: 'key that a booking without an answer repeats',
    file: 'src/client/form/send-key.ts',
    text: "  if (last !== null && (tabStorage.read(draft + SENT_FILE) ?? '') === mark) return last\n",
    test: 'src/client/features/booking/booking-form.browser.test.tsx',
  },
  {
    name: 'key of its own for a draft that was changed',
    file: 'src/client/form/drafts.ts',
    text: `  tabStorage.write(key, JSON.stringify(values))
  forgetSendKey(key)
`,
    without: '  tabStorage.write(key, JSON.stringify(values))\n',
    test: 'src/client/features/booking/booking-form.browser.test.tsx',
  },
  {
    name: 'form that is sent only when it is complete',
    file: 'src/client/form/use-fields.ts',
    text: `    if (validated.body === null) focusFirstFault(event.currentTarget)
    else onSubmit`,
    without: `    if (validated.body === null) return
    else onSubmit`,
    test: 'src/client/features/booking/booking-form.browser.test.tsx',
  },
  {
    name: 'names of who signs out on the device',
    file: 'src/client/sign-in/forget-student.ts',
    text: "name.startsWith('plume_') && ",
    test: 'src/client/sign-in/forget-student.test.ts',
  },
  {
    name: 'drafts of somebody else',
    file: 'src/client/form/drafts.ts',
    text: '  if (isSomebodyElse) forgetDraftsAt(door)\n',
    test: 'src/client/form/drafts.test.ts',
  },
  {
    name: 'wallet that is left open',
    file: 'src/client/features/credits/use-checkout.ts',
    text: '  useEffect(() => () => closeWallet.current?.(), [])\n',
    test: 'src/client/features/credits/checkout.browser.test.tsx',
  },
  {
    name: 'payments that exclude each other',
    file: 'src/client/features/credits/payment-buttons.tsx',
    text: '          disabled={pending !== null}\n',
    test: 'src/client/features/credits/checkout.browser.test.tsx',
  },
  {
    name: 'key of a purchase that succeeded',
    file: 'src/client/features/credits/use-checkout.ts',
    text: '      forgetSendKey(key)\n',
    test: 'src/client/features/credits/checkout.browser.test.tsx',
  },
  {
    name: 'lost sign-in that does not lead away from buying',
    file: 'src/client/features/credits/credits.queries.ts',
    text: "    lostSignIn: 'stays',\n",
    test: 'src/client/features/credits/checkout.browser.test.tsx',
  },
  {
    name: 'statement that a purchase changes',
    file: 'src/client/features/credits/credits.queries.ts',
    text: 'const PURCHASE_AREAS = [queryKeys.account, queryKeys.credits]',
    without: 'const PURCHASE_AREAS = [queryKeys.account]',
    test: 'src/client/features/credits/checkout.browser.test.tsx',
  },
  {
    name: 'other tab’s unfinished quiz',
    file: 'src/client/learning/unfinished-quizzes.ts',
    text: "  addEventListener('storage', listener)\n",
    test: 'src/client/features/quizzes/quiz-run.browser.test.tsx',
  },
  {
    name: 'unfinished quiz that was handed in',
    file: 'src/client/features/quizzes/quizzes.queries.ts',
    text: '      dropUnfinished(studentId, id)\n',
    test: 'src/client/features/quizzes/quiz-run.browser.test.tsx',
  },
  {
    name: 'key under which the same answers are handed in',
    file: 'src/client/features/quizzes/use-run.ts',
    text: 'run.finishKey ?? newIdempotencyKey()',
    without: 'newIdempotencyKey()',
    test: 'src/client/features/quizzes/quiz-run.browser.test.tsx',
  },
  {
    name: 'best score beside the last one',
    file: 'src/client/features/quizzes/quiz-card.tsx',
    text: '{bestPercent > lastPercent\n',
    without: '{bestPercent < lastPercent\n',
    test: 'src/client/features/quizzes/quiz-run.browser.test.tsx',
  },
  {
    name: 'what a finished quiz asks again',
    file: 'src/client/features/quizzes/quizzes.queries.ts',
    text: 'const SHEET_AREAS = [queryKeys.progress, queryKeys.learning, queryKeys.reviews]',
    without: 'const SHEET_AREAS = [queryKeys.progress]',
    test: 'src/client/features/quizzes/quiz-run.browser.test.tsx',
  },
  {
    name: 'questions that have changed under a quiz',
    file: 'src/client/learning/unfinished-quizzes.ts',
    text: '    sheet.questionIds.every((id, place) => id === questionIds[place])\n',
    without: '    true\n',
    test: 'src/client/features/quizzes/run.test.ts',
  },
  {
    name: 'notice that waits under the pointer',
    file: 'src/client/notices/use-notice-timer.ts',
    text: '    if (isHeld) return\n',
    test: 'src/client/notices/notices.browser.test.tsx',
  },
  {
    name: 'time that a held notice has used up',
    file: 'src/client/notices/use-notice-timer.ts',
    text: '      remainingMs.current -= performance.now() - startedAt\n',
    test: 'src/client/notices/notices.browser.test.tsx',
  },
  {
    name: 'day that cannot be chosen',
    file: 'src/client/ui/calendar.tsx',
    text: '    if (!isRefused) onChoose(day)\n',
    without: '    onChoose(day)\n',
    test: 'src/client/ui/calendar.browser.test.tsx',
  },
  {
    name: 'month before this one',
    file: 'src/client/ui/calendar.tsx',
    text: 'setCursor(day < earliest ? earliest : day)',
    without: 'setCursor(day)',
    test: 'src/client/ui/calendar.browser.test.tsx',
  },
  {
    name: 'cookies that go with a call',
    file: 'src/client/api/call.ts',
    text: "    credentials: 'include',\n",
    test: 'src/client/api/call.test.ts',
  },
  {
    name: 'lost sign-in that is noticed',
    file: 'src/client/api/query-client.ts',
    text: '        if (isUnauthorized(error)) onLostSignIn(lostSignInOf(queryKey), queryClient)\n',
    test: 'src/client/api/query-client.test.ts',
  },
  {
    name: 'newer language choice that silences an older one',
    file: 'src/client/sign-in/language-saver.ts',
    text: `      if (isOutdated()) return
      if (!ports`,
    without: '      if (!ports',
    test: 'src/client/sign-in/language-saver.test.ts',
  },
]
