export const words = {
  subtitle: 'What students are offered follows at once.',
  failedText: 'Nothing was changed. Please try again.',
  plan: {
    title: 'Weekly plan',
    text: 'Sessions can begin at the checked times, each week alike. What is booked already stays.',
    hour: 'Hour',
    none: 'Without a checked time nobody can book.',
    save: 'Save Plan',
    saved: 'Plan saved',
    savedText: 'Students see the new times from now on.',
    notSaved: 'The plan was not saved',
  },
} as const
