/** What to do next: shown on the dashboard and above the quizzes. */
export const words = {
  loading: 'Looking for what to do next',
  review: 'Review my mistakes',
  difficulties: { easy: 'easy', medium: 'medium', hard: 'hard' },
  why: {
    resume: 'You began this one. It waits where you left it.',
    review_one: '{{count}} question you missed is ready for another try.',
    review_other: '{{count}} questions you missed are ready for another try.',
    retry: 'You got {{percent}} last time. With fresh eyes it will go better.',
    stepUp: 'Your next step in {{subject}}. Level: {{difficulty}}.',
    weakest: 'A little practice in {{subject}} will help you most right now.',
    refresh_one: 'You did this one {{count}} day ago. See what you still know.',
    refresh_other: 'You did this one {{count}} days ago. See what you still know.',
    begin: 'You have not tried {{subject}} yet. This is a good place to begin.',
  },
} as const
