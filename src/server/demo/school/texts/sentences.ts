import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'

/** Requests that students write when they book. */
export const BOOKING_NOTES: Record<Language, Record<Subject, readonly string[]>> = {
  en: {
    math: [
      'I have a test next Thursday and word problems scare me.',
      'I understand it in class and then I forget it at home.',
      'My teacher says I should show more steps.',
      'Can we go over the quiz I failed?',
    ],
    english: [
      'Could we read my story together?',
      'I never know where the commas go.',
      'I have an oral presentation in two weeks.',
      'My sentences all start the same way.',
    ],
    french: [
      'Could we practise speaking?',
      'I mix up le and la.',
      'We have a dictation every Friday.',
      'I understand it when I read, but not when I listen.',
    ],
  },
  fr: {
    math: [
      'J’ai un examen jeudi et les problèmes écrits me font peur.',
      'Je comprends en classe, puis j’oublie à la maison.',
      'Mon enseignante veut que j’écrive plus d’étapes.',
      'Est-ce qu’on peut revoir le quiz que j’ai manqué?',
    ],
    french: [
      'Est-ce qu’on peut relire mon texte ensemble?',
      'J’aimerais répéter mon exposé oral.',
      'Je perds des points dans les dictées.',
      'Je manque d’idées quand je dois écrire.',
    ],
    english: [
      'J’aimerais parler plus, pas seulement écrire.',
      'Je mélange les verbes au passé.',
      'J’ai un oral en anglais dans deux semaines.',
      'Je comprends quand je lis, mais pas quand j’écoute.',
    ],
  },
}

/** Reasons that staff give for changes of hours and money. */
export const STAFF_REASONS = {
  gift: 'Thank you for your patience during the power outage · Merci de votre patience pendant la panne',
  goodwill: 'The tutor was ten minutes late · Retard de dix minutes',
  correction: 'An hour was counted twice · Une heure comptée en double',
  refunds: ['Bought one package too many.', 'One session a week is enough for now.'],
  cheque: (number: number) => `Cheque ${number}, deposited at the branch.`,
  cash: () => 'Paid in person.',
} as const
