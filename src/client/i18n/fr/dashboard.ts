import type { words as english } from '../en/dashboard'
import type { Translation } from '../translation'

export const words = {
  welcome: 'Bonjour, <pen>{{name}}</pen>!',
  student: 'élève',
  continueQuiz: 'Continuer les quiz',
  bookTutor: 'Réserver un tuteur',
  stats: {
    lessons: 'Leçons terminées',
    streak: 'Série en cours',
    sessions: 'Séances à venir',
    overall: 'des leçons terminées',
    days_one: '{{count}} jour',
    days_many: '{{count}} de jours',
    days_other: '{{count}} jours',
  },
  subjects: 'Vos matières',
  complete: '{{percent}} terminé',
  lessonCount: '{{done}} / {{total}}',
  lessonsIn: '{{subject}} : {{done}} leçons terminées sur {{total}}',
  next: 'La suite pour vous',
  viewAll: 'Tout voir',
  quick: {
    title: 'Raccourcis',
    quiz: { title: 'Faire un quiz', text: 'Une question à la fois, avec l’explication.' },
    guides: { title: 'Lire un guide d’étude', text: 'À télécharger, à écouter ou à essayer.' },
    booking: { title: 'Rencontrer un tuteur', text: 'Une heure ou deux, le jour de semaine qui vous convient.' },
    progress: { title: 'Voir vos progrès', text: 'Résultats, séries et réussites.' },
  },
  week: {
    title: 'Cette semaine',
    day_one: '{{day}} : {{count}} activité',
    day_many: '{{day}} : {{count}} d’activités',
    day_other: '{{day}} : {{count}} activités',
    nothingYet: 'Terminez un quiz, et la journée devient dorée.',
    noStreak: 'Un quiz aujourd’hui commence une nouvelle série.',
    goesOn_one: '{{count}} jour en {{subject}} pour l’instant. Revenez demain, et ce sera une série.',
    goesOn_many: '{{count}} de jours de suite en {{subject}}, aujourd’hui compris.',
    goesOn_other: '{{count}} jours de suite en {{subject}}, aujourd’hui compris.',
    keepGoing_one:
      '{{count}} jour en {{subject}} pour l’instant. Un quiz dans cette matière aujourd’hui en fait une série.',
    keepGoing_many:
      '{{count}} de jours de suite en {{subject}}. Un quiz dans cette matière aujourd’hui prolonge la série.',
    keepGoing_other:
      '{{count}} jours de suite en {{subject}}. Un quiz dans cette matière aujourd’hui prolonge la série.',
    streak_one: '{{count}} jour en {{subject}} pour l’instant.',
    streak_many: '{{count}} de jours de suite en {{subject}}.',
    streak_other: '{{count}} jours de suite en {{subject}}.',
  },
  failed: {
    progress: 'Vos progrès n’ont pas pu être chargés',
    sessions: 'Vos séances n’ont pas pu être chargées',
    week: 'Cette semaine n’a pas pu être chargée',
    text: 'Rien n’est perdu. Vérifiez votre connexion et réessayez.',
  },
  slot: {
    today: 'Aujourd’hui',
    firstStep: 'Ton premier pas',
    nextStep: 'Ta prochaine étape',
    start: 'Commencer',
    details: 'Comment te joindre',
  },
} satisfies Translation<typeof english>
