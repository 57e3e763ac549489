import type { words as english } from '../en/learning'
import type { Translation } from '../translation'

export const words = {
  loading: 'Recherche de la prochaine étape',
  review: 'Revoir mes erreurs',
  readFirst: 'À lire d’abord\u00a0: {{title}}',
  difficulties: { easy: 'facile', medium: 'moyen', hard: 'difficile' },
  achievements: {
    firstQuiz: 'Premier quiz',
    weekStreak: 'Série d’une semaine',
    perfectScore: 'Note parfaite',
    dedicatedLearner: 'Assiduité',
  },
  why: {
    resume: 'Tu as commencé ce quiz, et tu peux le reprendre là où tu l’as laissé.',
    review_one: 'Tu peux réessayer {{count}} question ratée.',
    review_many: 'Tu peux réessayer {{count}} de questions ratées.',
    review_other: 'Tu peux réessayer {{count}} questions ratées.',
    mend: 'Tu as eu {{percent}} aujourd’hui\u00a0: relis les explications, puis réessaie seulement les questions ratées.',
    mendRead_one: 'Tu as eu {{percent}} aujourd’hui\u00a0: lis le guide, puis réessaie {{count}} question ratée.',
    mendRead_many:
      'Tu as eu {{percent}} aujourd’hui\u00a0: lis le guide, puis réessaie les {{count}} de questions ratées.',
    mendRead_other:
      'Tu as eu {{percent}} aujourd’hui\u00a0: lis le guide, puis réessaie les {{count}} questions ratées.',
    harder: 'Tu as eu {{percent}} en {{subject}} aujourd’hui\u00a0: ce quiz de niveau {{difficulty}} est à ta portée.',
    retry: 'Tu as eu {{percent}} la dernière fois; à tête reposée, ça ira mieux.',
    stepUp: 'Ce quiz de niveau {{difficulty}} est ta prochaine étape en {{subject}}.',
    weakest: 'C’est en {{subject}} qu’un peu de pratique t’aidera le plus en ce moment.',
    refresh_one: 'Tu as fait ce quiz il y a {{count}} jour\u00a0: vois ce que tu as retenu.',
    refresh_many: 'Tu as fait ce quiz il y a {{count}} de jours\u00a0: vois ce que tu as retenu.',
    refresh_other: 'Tu as fait ce quiz il y a {{count}} jours\u00a0: vois ce que tu as retenu.',
    begin: 'Tu n’as pas encore essayé de quiz en {{subject}}, et celui-ci est un bon point de départ.',
  },
} satisfies Translation<typeof english>
