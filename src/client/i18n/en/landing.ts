export const words = {
  documentTitle: 'Quizzes, study guides and tutors in English and French',
  documentDescription:
    'Plume helps students in English, French and math: quizzes with instant feedback, study guides to download and one-on-one tutoring, in two languages.',
  title: 'Learn with a tutor <pen>beside you</pen>, in English and in French.',
  subtitle: 'Quizzes with instant feedback, study guides to keep and one-on-one hours with tutors who know the way.',
  getStarted: 'Get Started',
  note: 'Free to look around. Hours never expire.',
  try: {
    label: 'Try three questions',
    progress: 'Question {{number}} of {{total}}',
    count: '{{number}} / {{total}}',
    math: {
      question: 'Which fraction is the same as 0.75?',
      why: '75 hundredths is 3 quarters: 75 ÷ 25 = 3 and 100 ÷ 25 = 4.',
    },
    english: {
      question: 'Which sentence is right?',
      why: 'The short form of “it is” takes an apostrophe; the possessive does not.',
    },
    french: {
      question: 'Which word fills the blank?',
      why: 'After “avoir,” the participle agrees with the object that comes first: feminine plural.',
    },
    hint: 'Pick an answer. You will know right away.',
    correct: 'Correct',
    incorrect: 'Incorrect',
    yourAnswer: 'Your answer',
    correctAnswer: 'Correct answer',
    next: 'Next question',
    again: 'Start again',
    score: 'You got {{score}} out of {{total}}.',
    more: 'Take a whole quiz',
  },
  covers: {
    title: 'Three subjects, three exercise books',
    example: 'A question from this book',
    math: 'What is 15% of 80?',
  },
  can: {
    title: 'What You Can Do',
    quizzes: {
      title: 'Take interactive quizzes',
      text: 'Instant feedback after every answer: what is right, and why.',
    },
    guides: {
      title: 'Keep study guides',
      text: 'Downloadable study materials for all subjects, to read, hear or print.',
    },
    tutors: {
      title: 'Meet a tutor',
      text: 'One-on-one sessions with qualified tutors, an hour or two at a time.',
    },
    progress: {
      title: 'See your progress',
      text: 'Scores, streaks and analytics that show how far you have come.',
    },
  },
  pace: {
    title: 'Learn at Your Own Pace',
    scheduling: {
      title: 'Flexible scheduling',
      text: 'Book any free hour, Monday to Friday. Move it or cancel it online.',
    },
    bilingual: {
      title: 'Bilingual support',
      text: 'Switch between English and French at any time, even in the middle of a quiz.',
    },
    adaptive: {
      title: 'Adaptive learning',
      text: 'Personalised recommendations based on what you find hard, each with its reason.',
    },
    resume: { title: 'Stop when you like', text: 'An unfinished quiz waits on your device until you resume it.' },
  },
  join: {
    title: 'Join Thousands of Learners',
    text: 'Your first quiz takes about ten minutes.',
    subjects: 'subjects: English, French and math',
    languages: 'languages, in one account',
    tutor: 'tutor at a time, just for you',
    look: 'Browse the quizzes',
  },
} as const
