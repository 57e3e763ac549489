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
  next: 'La suite pour toi',
} satisfies Translation<typeof english>
