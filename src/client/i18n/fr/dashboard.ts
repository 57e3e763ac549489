import type { words as english } from '../en/dashboard'
import type { Translation } from '../translation'

export const words = {
  welcome: 'Bonjour, <pen>{{name}}</pen>!',
  student: 'élève',
  continueQuiz: 'Continuer les quiz',
  bookTutor: 'Réserver une séance',
  stats: {
    lessons: 'Leçons terminées',
    streak: 'Série en cours',
    sessions: 'Séances à venir',
    overall: 'des leçons terminées',
    days_one: '{{count}} jour',
    days_many: '{{count}} de jours',
    days_other: '{{count}} jours',
  },
  subjects: 'Tes matières',
  practice: 'T’entraîner là où ça t’aide le plus',
  complete: '{{percent}} terminé',
  lessonCount: '{{done}} / {{total}}',
  lessonsIn_one: '{{subject}} : {{done}} leçon terminée sur {{total}}',
  lessonsIn_many: '{{subject}} : {{done}} de leçons terminées sur {{total}}',
  lessonsIn_other: '{{subject}} : {{done}} leçons terminées sur {{total}}',
  whatCounts: 'Une leçon, c’est un quiz que tu termines pour la première fois ou une séance de tutorat.',
  next: 'La suite pour toi',
  viewAll: 'Tout voir',
  quick: {
    title: 'Raccourcis',
    quiz: { title: 'Faire un quiz', text: 'Une question à la fois, avec l’explication.' },
    guides: { title: 'Lire un guide d’étude', text: 'À télécharger, à écouter ou à essayer.' },
    booking: { title: 'Planifier une séance', text: 'Une heure ou deux, le jour de semaine qui te convient.' },
    progress: { title: 'Voir tes progrès', text: 'Résultats, séries et réussites.' },
  },
  week: {
    title: 'Cette semaine',
    day_one: '{{day}} : {{count}} activité',
    day_many: '{{day}} : {{count}} d’activités',
    day_other: '{{day}} : {{count}} activités',
    nothingYet: 'Termine un quiz, et la journée devient dorée.',
    noStreak: 'Un quiz aujourd’hui commence une nouvelle série.',
    goesOn_one: '{{count}} jour en {{subject}} pour l’instant. Reviens demain, et ce sera une série.',
    goesOn_many: '{{count}} de jours de suite en {{subject}}, aujourd’hui compris.',
    goesOn_other: '{{count}} jours de suite en {{subject}}, aujourd’hui compris.',
    keepGoing_one:
      '{{count}} jour en {{subject}} pour l’instant. Un quiz dans cette matière aujourd’hui en fera une série.',
    keepGoing_many:
      '{{count}} de jours de suite en {{subject}}. Un quiz dans cette matière aujourd’hui prolonge la série.',
    keepGoing_other:
      '{{count}} jours de suite en {{subject}}. Un quiz dans cette matière aujourd’hui prolonge la série.',
    streak_one: '{{count}} jour en {{subject}} pour l’instant.',
    streak_many: '{{count}} de jours de suite en {{subject}}.',
    streak_other: '{{count}} jours de suite en {{subject}}.',
  },
  failed: {
    progress: 'Tes progrès n’ont pas pu être chargés',
    sessions: 'Tes séances n’ont pas pu être chargées',
    week: 'Cette semaine n’a pas pu être chargée',
    text: 'Rien n’est perdu. Vérifie ta connexion et réessaie.',
  },
  slot: {
    today: 'Aujourd’hui',
    firstStep: 'Ton premier pas',
    nextStep: 'Ta prochaine étape',
    start: 'Commencer',
    details: 'Comment participer',
  },
} satisfies Translation<typeof english>
