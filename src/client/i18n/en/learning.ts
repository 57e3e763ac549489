/** What to do next: shown on the dashboard and above the quizzes. */
export const words = {
  loading: 'Looking for what to do next',
  review: 'Review my mistakes',
  difficulties: { easy: 'easy', medium: 'medium', hard: 'hard' },
  why: {
    resume: 'You began this one, and it waits where you left it.',
    review_one: '{{count}} question you missed is ready for another try.',
    review_other: '{{count}} questions you missed are ready for another try.',
    retry: 'You got {{percent}} last time, and with fresh eyes it will go better.',
    stepUp: 'This {{difficulty}} quiz is your next step in {{subject}}.',
    weakest: 'A little practice in {{subject}} will help you most right now.',
    refresh_one: 'You did this one {{count}} day ago: see what you still know.',
    refresh_other: 'You did this one {{count}} days ago: see what you still know.',
    begin: 'You have not tried {{subject}} yet, and this is a good place to begin.',
  },
} as const
