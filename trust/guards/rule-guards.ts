import type { Guard } from './guard'

/** What both sides know. */
export const RULE_GUARDS: readonly Guard[] = [
  {
    name: 'weekend',
    file: 'src/shared/features/booking/booking.rules.ts',
    text: "  return weekday === SATURDAY || weekday === SUNDAY ? 'WEEKEND' : null\n",
    without: "  return weekday === SATURDAY ? 'WEEKEND' : null\n",
    test: 'src/shared/features/booking/booking.rules.test.ts',
  },
  {
    name: 'today, which is too late to book',
    file: 'src/shared/features/booking/booking.rules.ts',
    text: "  if (day === today) return 'TODAY'\n",
    test: 'src/shared/features/booking/booking.rules.test.ts',
  },
  {
    name: 'all hours of a longer session',
    file: 'src/shared/features/booking/booking.rules.ts',
    text: '.every((hour) => !takenHours.has(hour))',
    without: '.some((hour) => !takenHours.has(hour))',
    test: 'src/shared/features/booking/booking.rules.test.ts',
  },
  {
    name: 'hours that a package’s price is for',
    file: 'src/shared/features/credits/credits.rules.ts',
    text: 'offer.hours === hours && offer.price === amount',
    without: 'offer.price === amount',
    test: 'src/shared/features/credits/credits.rules.test.ts',
  },
  {
    name: 'hundred percent at most',
    file: 'src/shared/features/progress/progress.rules.ts',
    text: 'Math.min(100, Math.round((part / whole) * 100))',
    without: 'Math.round((part / whole) * 100)',
    test: 'src/shared/features/progress/progress.rules.test.ts',
  },
  {
    name: 'gap that ends a streak',
    file: 'src/shared/features/progress/progress.rules.ts',
    text: '  return firstGap === -1 ? days.length : firstGap\n',
    without: '  return days.length\n',
    test: 'src/shared/features/progress/progress.rules.test.ts',
  },
  {
    name: 'lesson that a quiz is the first time only',
    file: 'src/shared/features/progress/progress.rules.ts',
    text: "finished.kind === 'session' || finished.isFirstTime ? 1 : 0",
    without: "finished.kind === 'session' || finished.kind === 'quiz' ? 1 : 0",
    test: 'src/shared/features/progress/progress.rules.test.ts',
  },
  {
    name: 'best score in the recommendation',
    file: 'src/shared/features/quizzes/recommendation.rules.ts',
    text: 'quiz.difficulty === difficulty && quiz.bestPercent !== null ? [quiz.bestPercent] : []',
    without: 'quiz.difficulty === difficulty && quiz.lastPercent !== null ? [quiz.lastPercent] : []',
    test: 'src/shared/features/quizzes/recommendation.rules.test.ts',
  },
  {
    name: 'night between a bad quiz and the next try',
    file: 'src/shared/features/quizzes/recommendation.rules.ts',
    text: ' && lastDay < today',
    without: '',
    test: 'src/shared/features/quizzes/recommendation.rules.test.ts',
  },
  {
    name: 'return path that leaves the site',
    file: 'src/shared/return-path.ts',
    text: "  if (!/^\\/(?![/\\\\])[\\x21-\\x7e]*$/.test(asked)) return '/'\n",
    test: 'src/shared/return-path.test.ts',
  },
  {
    name: 'return path that acts instead of showing',
    file: 'src/shared/return-path.ts',
    text: "  return plain === '/api' || plain.startsWith('/api/')\n",
    without: '  return false\n',
    test: 'src/shared/return-path.test.ts',
  },
]
