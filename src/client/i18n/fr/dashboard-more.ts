import type { words as english } from '../en/dashboard-more'
import type { Translation } from '../translation'

export const words = {
  quick: {
    title: 'Raccourcis',
    quiz: {
      title: 'Faire un quiz',
      text: 'une question à la fois',
      count_one: '{{count}} au choix',
      count_many: '{{count}} au choix',
      count_other: '{{count}} au choix',
    },
    guides: { title: 'Lire un guide d’étude', text: 'à lire, à écouter' },
    booking: { title: 'Planifier une séance', text: 'une heure ou deux' },
    progress: {
      title: 'Voir tes progrès',
      text: 'résultats et séries',
      count_one: '{{count}} notion maîtrisée',
      count_many: '{{count}} de notions maîtrisées',
      count_other: '{{count}} notions maîtrisées',
    },
  },
  kinds: { quiz: 'Quiz', review: 'Révision' },
  quizMeta_one: '{{difficulty}} · {{count}}\u00a0min',
  quizMeta_many: '{{difficulty}} · {{count}}\u00a0min',
  quizMeta_other: '{{difficulty}} · {{count}}\u00a0min',
  series: 'Chaque {{day}} avec {{tutor}} jusqu’au {{until}}',
  calendar: 'Ajouter à mon calendrier',
  note: {
    title: 'Le mot de {{tutor}}',
    after: 'Après la séance du {{day}}',
    done: 'Fait',
    all: 'Tous les comptes rendus',
    quote: '«\u00a0{{text}}\u00a0»',
  },
  weeks: {
    title: 'Cinq semaines',
    current: 'Cette sem.',
    days_one: '{{count}} jour',
    days_many: '{{count}} de jours',
    days_other: '{{count}} jours',
    questions_one: '{{count}} question',
    questions_many: '{{count}} de questions',
    questions_other: '{{count}} questions',
    day_one: '{{day}}\u00a0: {{count}} activité. Questions d’entraînement\u00a0: {{questions}}.',
    day_many: '{{day}}\u00a0: {{count}} d’activités. Questions d’entraînement\u00a0: {{questions}}.',
    day_other: '{{day}}\u00a0: {{count}} activités. Questions d’entraînement\u00a0: {{questions}}.',
  },
  slot: {
    nextStep: 'Ta prochaine étape',
    start: 'Commencer',
    from: 'Donné par {{tutor}}, après la séance de {{day}}',
    done: 'Fait',
  },
  next: 'La suite pour toi',
} satisfies Translation<typeof english>
