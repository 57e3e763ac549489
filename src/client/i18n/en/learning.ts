/** Recommendations and achievements: shown on several screens. */
export const words = {
  loading: 'Looking for what to do next',
  review: 'Review my mistakes',
  readFirst: 'Read This First: {{title}}',
  difficulties: { easy: 'easy', medium: 'medium', hard: 'hard' },
  achievements: {
    firstQuiz: 'First Quiz',
    weekStreak: 'Week Streak',
    perfectScore: 'Perfect Score',
    dedicatedLearner: 'Dedicated Learner',
  },
  why: {
    resume: 'You started this one, and you can pick up where you left off.',
    review_one: '{{count}} question you missed is ready for another try.',
    review_other: '{{count}} questions you missed are ready for another try.',
    mend: 'You got {{percent}} today: look at why, then try just the ones you missed.',
    mendRead_one: 'You got {{percent}} today: read the guide, then try the {{count}} question you missed.',
    mendRead_other: 'You got {{percent}} today: read the guide, then try the {{count}} questions you missed.',
    harder: 'You got {{percent}} in {{subject}} today: you are ready for this {{difficulty}} quiz.',
    retry: 'You got {{percent}} last time, and it should go better with fresh eyes.',
    stepUp: 'This {{difficulty}} quiz is your next step in {{subject}}.',
    weakest: 'A little practice in {{subject}} will help you most right now.',
    refresh_one: 'You did this one {{count}} day ago: see what you remember.',
    refresh_other: 'You did this one {{count}} days ago: see what you remember.',
    begin: 'You have not tried {{subject}} yet, and this is a good place to start.',
  },
} as const
