import type { words as english } from '../../en/portal/admin-rest-of-series'
import type { Translation } from '../../translation'

export const words = {
  failed: 'Les séances de cette série n’ont pas pu être chargées',
  move: {
    to: 'Ces séances passent au\u00a0:',
    none: 'Aucune ne peut y être déplacée.',
    stay: 'Celles-ci ne peuvent pas suivre et restent où elles sont\u00a0:',
    closed: 'Fermé le {{day}}',
    away: 'En congé le {{day}}',
    busy: 'L’élève a une autre séance le {{day}}',
    taken: 'Plage déjà prise le {{day}}',
    send: 'Déplacer les séances',
    done: '{{sessions}}\u00a0séances déplacées',
  },
  cancel: {
    which: 'Ces séances sont annulées\u00a0:',
    send: 'Annuler les séances',
    done: '{{sessions}}\u00a0séances annulées',
  },
} satisfies Translation<typeof english>
