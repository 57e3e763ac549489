import type { words as english } from '../../en/families/family-booking'
import type { Translation } from '../../translation'

export const words = {
  close: 'Fermer',
  back: 'Retour',
  subject: 'Matière',
  length: 'Durée',
  tutor: 'Tuteur ou tutrice',
  anyTutor: 'Peu importe',
  tutorsFailed:
    'La liste des tuteurs et tutrices n’a pas pu être chargée. Vous pouvez quand même réserver, sans choisir qui donnera la séance.',
  from: 'À partir du',
  fromHint: 'Laissez vide pour les plages les plus proches.',
  freeTimes: 'Plages libres',
  noTimes: 'Aucune plage libre. Essayez avec une autre personne, une autre durée ou un autre jour.',
  chooseTime: 'Choisissez une plage.',
  when: '{{day}}, {{time}}',
  now: 'Réservée\u00a0: le {{day}}, {{time}}, avec {{tutor}}',
  changeFailed: 'La séance n’a pas pu être modifiée. Veuillez réessayer.',
  book: {
    title: 'Réserver une séance pour {{name}}',
    uses: 'Utilise {{hours}}; il restera {{after}}.',
    notEnough: 'Il reste {{hours}} à votre famille, ce qui ne suffit pas pour cette séance.',
    send: 'Réserver la séance',
    failed: 'Cette séance n’a pas pu être réservée. Essayez une autre plage.',
    done: 'Séance réservée',
  },
  move: { title: 'Déplacer cette séance', send: 'Déplacer la séance', done: 'Séance déplacée' },
  cancel: {
    title: 'Annuler cette séance pour {{name}}?',
    refunded: 'Le solde de votre famille augmentera de {{hours}}.',
    late: 'Elle commence dans moins de {{window}}. Ses heures ne seront pas rendues.',
    keep: 'Garder la séance',
    send: 'Annuler la séance',
    done: 'Séance annulée',
  },
} satisfies Translation<typeof english>
