import type { words as english } from '../../en/landing/landing'
import type { Translation } from '../../translation'

export const words = {
  documentTitle: 'Quiz, guides d’étude et tutorat en français et en anglais',
  documentDescription:
    'Plume aide les élèves en français, en anglais et en maths : quiz avec rétroaction immédiate, guides d’étude à télécharger et tutorat individuel, en deux langues.',
  title: 'Apprends avec quelqu’un <pen>à\u00a0tes\u00a0côtés</pen>, en français et en anglais.',
  subtitle:
    'Des quiz avec rétroaction immédiate, des guides d’étude à garder et des séances de tutorat en tête-à-tête.',
  getStarted: 'Commencer',
  note: 'La visite est gratuite. Les heures n’expirent jamais.',
  grades: {
    ontario: { name: 'Ontario', grades: '4e à 9e année' },
    quebec: { name: 'Québec', grades: '4e année à 3e secondaire' },
  },
  try: {
    label: 'Essaie trois questions',
    progress: 'Question {{number}} sur {{total}}',
    noAccount: 'Sans compte',
    math: {
      question: 'Colorie les 3/4 de la barre.',
      why: 'La barre a quatre parties égales : 3/4 va jusqu’au bout de la troisième.',
      slider: 'Part coloriée de la barre',
      soFar: 'Pour l’instant',
      exactly: 'exactement {{fraction}}',
      more: 'un peu plus de {{fraction}}',
      less: 'un peu moins de {{fraction}}',
      check: 'Vérifier',
      hint: 'Fais glisser la poignée ou utilise les flèches du clavier.',
    },
    english: {
      question: 'Quelle phrase est juste?',
      why: 'La forme contractée de « it is » prend une apostrophe; le possessif n’en prend pas.',
    },
    french: {
      question: 'Quel mot complète la phrase?',
      why: 'Avec « avoir », le participe s’accorde avec le complément direct placé avant : féminin pluriel.',
    },
    hint: 'Choisis une réponse. Tu sauras tout de suite si elle est juste.',
    correct: 'Correct',
    incorrect: 'Incorrect',
    yourAnswer: 'Ta réponse',
    correctAnswer: 'Bonne réponse',
    next: 'Question suivante',
    again: 'Recommencer',
    score: 'Tu as eu {{score}} sur {{total}}.',
    more: 'Faire un quiz complet',
  },
  covers: {
    title: 'Trois matières, trois cahiers',
    example: 'Une question tirée du cahier',
    math: 'Combien font 15 % de 80?',
  },
} satisfies Translation<typeof english>
