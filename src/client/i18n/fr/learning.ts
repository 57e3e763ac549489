import type { words as english } from '../en/learning'
import type { Translation } from '../translation'

export const words = {
  loading: 'Recherche de la prochaine étape',
  review: 'Revoir mes erreurs',
  difficulties: { easy: 'facile', medium: 'moyen', hard: 'difficile' },
  why: {
    resume: 'Vous avez commencé ce quiz, et il vous attend là où vous l’avez laissé.',
    review_one: '{{count}} question ratée est prête pour un nouvel essai.',
    review_many: '{{count}} de questions ratées sont prêtes pour un nouvel essai.',
    review_other: '{{count}} questions ratées sont prêtes pour un nouvel essai.',
    retry: 'Vous avez eu {{percent}} la dernière fois, et à tête reposée, ce sera mieux.',
    stepUp: 'Ce quiz de niveau {{difficulty}} est votre prochaine étape en {{subject}}.',
    weakest: 'C’est en {{subject}} qu’un peu de pratique vous aidera le plus en ce moment.',
    refresh_one: 'Vous avez fait ce quiz il y a {{count}} jour\u00a0: voyez ce que vous savez encore.',
    refresh_many: 'Vous avez fait ce quiz il y a {{count}} de jours\u00a0: voyez ce que vous savez encore.',
    refresh_other: 'Vous avez fait ce quiz il y a {{count}} jours\u00a0: voyez ce que vous savez encore.',
    begin: 'Vous n’avez pas encore essayé de quiz en {{subject}}, et celui-ci est un bon point de départ.',
  },
} satisfies Translation<typeof english>
