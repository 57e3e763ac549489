import type { words as english } from '../../../en/portal/content/admin-questions'
import type { Translation } from '../../../translation'

export const words = {
  title: 'Statistiques des questions',
  subtitle: 'Comment les élèves répondent à chaque question. Celles qui peuvent induire en erreur viennent en premier.',
  which: 'Questions',
  shown: { all: 'Toutes les questions', misleading: 'Seulement les questions trompeuses' },
  found_one: '{{count}} question',
  found_many: '{{count}} questions',
  found_other: '{{count}} questions',
  failed: 'Les statistiques n’ont pas pu être chargées.',
  empty: {
    all: { title: 'Aucune question ici pour le moment', text: 'Les questions des quiz publiés apparaîtront ici.' },
    misleading: {
      title: 'Aucune question trompeuse',
      text: 'Une question apparaît ici quand les élèves forts la ratent ou qu’un mauvais choix est plus souvent retenu que le bon.',
    },
  },
  inQuiz: '{{quiz}}, question\u00a0{{number}}',
  edit: 'Modifier les questions',
  notAsked: 'Pas encore de réponse.',
  asked: 'Nombre de fois posée',
  right: 'Réussie',
  firstRight: 'Réussie au premier essai',
  discrimination: 'Discrimination',
  bands: { good: 'bonne', fair: 'moyenne', weak: 'faible', misleading: 'trompeuse' },
  tooFew: 'trop peu de réponses',
  time: 'Temps',
  seconds_one: '{{count}}\u00a0s',
  seconds_many: '{{count}}\u00a0s',
  seconds_other: '{{count}}\u00a0s',
  choices: 'Choix des élèves',
  rightOption: 'Bonne réponse\u00a0:',
  chosen: '{{count}} · {{share}}',
  doubts: {
    bestMiss: 'Les élèves forts la ratent',
    distractorBeatsKey: 'Un mauvais choix l’emporte',
  },
  doubtful_one: 'La question {{numbers}} peut induire en erreur.',
  doubtful_many: 'Les questions {{numbers}} peuvent induire en erreur.',
  doubtful_other: 'Les questions {{numbers}} peuvent induire en erreur.',
  countedAt: 'Comptées jusqu’au {{at}}.',
  explained: {
    title: 'Que veulent dire ces chiffres?',
    counted: {
      term: 'Nombre de fois posée, réussie, choix',
      text: 'Toutes les réponses dans les quiz et l’entraînement depuis que le texte anglais, les choix ou la bonne réponse ont changé. «\u00a0Réussie au premier essai\u00a0» ne compte que la première tentative de chaque élève.',
    },
    discrimination: {
      term: 'Discrimination',
      text: 'À quel point la question distingue les élèves qui en savent plus de ceux qui en savent moins\u00a0: la corrélation entre cette réponse et le reste du quiz, aux premières tentatives (point-bisériale, sans la question elle-même). À partir de 0,30, elle est bonne; de 0,10 à 0,30, moyenne; au-dessous, faible. Elle s’affiche à partir de 20 premières tentatives.',
    },
    misleading: {
      term: 'Trompeuse',
      text: 'Une discrimination si négative que le hasard ne l’explique pas\u00a0: les meilleurs élèves la ratent; ou un mauvais choix que plus d’élèves ont d’abord retenu que le bon. Dans les deux cas, à partir de 20 premières tentatives. La bonne réponse est peut-être mal indiquée, ou l’énoncé ambigu.',
    },
    time: {
      term: 'Temps',
      text: 'Le temps moyen d’une réponse à l’entraînement, jusqu’à dix minutes. Les quiz ne mesurent pas le temps.',
    },
  },
} satisfies Translation<typeof english>
