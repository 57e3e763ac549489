/** The parts of the dashboard below the subjects. */
export const words = {
  quick: {
    title: 'Quick actions',
    quiz: {
      title: 'Take a quiz',
      text: 'one question at a time',
      count_one: '{{count}} to choose from',
      count_other: '{{count}} to choose from',
    },
    guides: { title: 'Read a study guide', text: 'to read, hear or try' },
    booking: { title: 'Meet a tutor', text: 'one hour or two' },
    progress: {
      title: 'See your progress',
      text: 'scores and streaks',
      count_one: '{{count}} skill mastered',
      count_other: '{{count}} skills mastered',
    },
  },
  kinds: { quiz: 'Quiz', review: 'Review' },
  quizMeta_one: '{{difficulty}} · {{count}} min',
  quizMeta_other: '{{difficulty}} · {{count}} min',
  series: 'Every {{day}} with {{tutor}} until {{until}}',
  calendar: 'Add to my calendar',
  note: {
    title: '{{tutor}}’s note',
    after: 'After the session on {{day}}',
    done: 'Done',
    all: 'All reports',
    quote: '“{{text}}”',
  },
  weeks: {
    title: 'Five weeks',
    current: 'This week',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    questions_one: '{{count}} question',
    questions_other: '{{count}} questions',
    day_one: '{{day}}: {{count}} activity. Practice questions: {{questions}}.',
    day_other: '{{day}}: {{count}} activities. Practice questions: {{questions}}.',
  },
  slot: {
    nextStep: 'Your next step',
    start: 'Start now',
    from: 'From {{tutor}}, after {{day}}’s session',
    done: 'Done',
  },
  next: 'What to do next',
} as const
