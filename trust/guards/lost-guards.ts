import type { Guard } from './guard'

const TOLD = 'lost-answers.browser.test.tsx'

/** What is said, and no more, where no answer came or a script did not. */
export const LOST_GUARDS: readonly Guard[] = [
  {
    name: 'cancelling whose answer was lost, looked up',
    file: 'src/client/features/booking/change.queries.ts',
    text: "return now ? null : { ...session, status: 'cancelled' }",
    without: 'return null',
    test: `src/client/features/booking/${TOLD}`,
  },
  {
    name: 'move whose answer was lost, looked up',
    file: 'src/client/features/booking/change.queries.ts',
    text: 'now.startTime === wanted.startTime ? now : null',
    without: 'now.startTime === wanted.startTime ? null : null',
    test: `src/client/features/booking/${TOLD}`,
  },
  {
    name: 'booking whose answer was lost, looked up',
    file: 'src/client/features/booking/use-series.ts',
    text: 'find: () => findBooked(sent.body)',
    without: 'find: async () => null',
    test: `src/client/features/booking/${TOLD}`,
  },
  {
    name: 'purchase whose answer was lost, looked up',
    file: 'src/client/features/credits/credits.queries.ts',
    text: 'return bought ? { hours, creditsRemaining: bought.balanceAfter } : null',
    without: 'return bought ? null : null',
    test: `src/client/features/credits/${TOLD}`,
  },
  {
    name: 'profile whose answer was lost, looked up',
    file: 'src/client/features/account/account.queries.ts',
    text: 'find: () => findSaved(body)',
    without: 'find: async () => null',
    test: `src/client/features/account/${TOLD}`,
  },
  {
    name: 'password of which nobody knows whether it is changed',
    file: 'src/client/features/account/account.queries.ts',
    text: 'await actOrNobodyKnows(() => send(accountContract.changePassword, { body }))',
    without: 'await send(accountContract.changePassword, { body })',
    test: `src/client/features/account/${TOLD}`,
  },
  {
    name: 'account that is gone though the answer was lost',
    file: 'src/client/features/account/account.queries.ts',
    text: '    if (isUnauthorized(error)) return true\n',
    test: `src/client/features/account/${TOLD}`,
  },
  {
    name: 'attendance whose answer was lost, looked up',
    file: 'src/client/features/tutor-desk/attendance-choice.tsx',
    text: 'return now.attendance === attendance ? { attendance } : null',
    without: 'return now.attendance === attendance ? null : null',
    test: `src/client/features/tutor-desk/${TOLD}`,
  },
  {
    name: 'report whose answer was lost, looked up',
    file: 'src/client/features/tutor-desk/reports.queries.ts',
    text: 'now.report && isSame(now.report, body) ? now : null',
    without: 'now.report && isSame(now.report, body) ? null : null',
    test: `src/client/features/tutor-desk/${TOLD}`,
  },
  {
    name: 'plan whose answer was lost, looked up',
    file: 'src/client/features/tutor-desk/hours.queries.ts',
    text: 'plan.every((time) => now.plan.includes(time)) ? now : null',
    without: 'plan.every((time) => now.plan.includes(time)) ? null : null',
    test: `src/client/features/tutor-desk/${TOLD}`,
  },
  {
    name: 'result of which nobody knows whether it is saved',
    file: 'src/client/features/quizzes/quizzes.queries.ts',
    text: "error instanceof LostAnswerError ? 'noAnswer' : 'notSaved'",
    without: "error instanceof LostAnswerError ? 'notSaved' : 'notSaved'",
    test: 'src/client/features/quizzes/quiz-run.browser.test.tsx',
  },
  {
    name: 'what nobody knows, not said to have failed',
    file: 'src/client/form/use-tell-failure.ts',
    text: "error.effect === 'unknown'",
    without: "error.effect !== 'unknown'",
    test: `src/client/features/booking/${TOLD}`,
  },
  {
    name: 'device without a network, which sent nothing',
    file: 'src/client/api/lost-answer.ts',
    text: 'isOffline || ',
    test: 'src/client/api/lost-answer.test.ts',
  },
  {
    name: 'dialog in the place of one that could not be fetched',
    file: 'src/client/loading/loaded-dialog.tsx',
    text: 'this.state.error ? frame(<Throw error={this.state.error} />) : children',
    without: 'this.state.error ? <Throw error={this.state.error} /> : frame && children',
    test: 'src/client/app/error-boundary.browser.test.tsx',
  },
  {
    name: 'second try at a dialog that could not be fetched',
    file: 'src/client/loading/loaded-dialog.tsx',
    text: '    setWasOpened(false)\n',
    test: 'src/client/app/error-boundary.browser.test.tsx',
  },
  {
    name: 'rest of a screen whose part could not be fetched',
    file: 'src/client/loading/loaded-part.tsx',
    text: 'const Boundary = use(PartBoundary)',
    without: "const Boundary = PartBoundary ? 'div' : use(PartBoundary)",
    test: 'src/client/app/error-boundary.browser.test.tsx',
  },
]
