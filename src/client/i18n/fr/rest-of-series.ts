import type { words as english } from '../en/rest-of-series'
import type { Translation } from '../translation'

export const words = {
  cancel: {
    question: 'Annuler ces {{sessions}}\u00a0séances?',
    back: 'rend {{hours}}',
    none: 'ne rend aucune heure',
    after: 'Ton solde sera ensuite de {{after}}.',
    cancel: 'Annuler les séances',
    keep: 'Garder les séances',
    done: 'Elles sont annulées. Heures rendues\u00a0: {{hours}}.',
  },
  move: {
    question: 'Déplacer ces {{sessions}}\u00a0séances à {{time}}?',
    stay: 'Celles-ci ne sont pas déplacées',
    late: 'Il est trop tard pour la déplacer',
    closed: 'Fermé le {{day}}',
    away: 'Ton tuteur ou ta tutrice s’absente le {{day}}',
    busy: 'Tu as une autre séance le {{day}}',
    taken: 'Déjà réservé le {{day}}',
    move: 'Déplacer les séances',
    keep: 'Choisir un autre moment',
    done: '{{sessions}}\u00a0séances déplacées, à partir du {{day}} à {{time}}.',
    lost: 'Certaines de ces plages ne sont plus libres. Rien n’a été déplacé.',
  },
} satisfies Translation<typeof english>
