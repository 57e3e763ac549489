import type { words as english } from '../en/tutor-session'
import type { Translation } from '../translation'

export const words = {
  back: 'Retour à la semaine',
  lengthOf: '{{subject}}, {{length}}',
  notes: { title: 'Notes de l’élève', none: 'L’élève ne vous a rien écrit.' },
  attendance: {
    title: 'Présence',
    hint: 'Une absence garde les heures utilisées et retire la leçon.',
    attended: 'Présence',
    absent: 'Absence',
    saved: 'Présence enregistrée',
    failed: 'La présence n’a pas pu être enregistrée',
    early: 'Une fois la séance terminée, vous direz ici si l’élève est venu.',
    late: 'Deux semaines ont passé. Le personnel peut encore la modifier.',
  },
  missing: { title: 'Cette séance n’est pas des vôtres', text: 'Elle a été annulée, ou quelqu’un d’autre la donne.' },
} satisfies Translation<typeof english>
