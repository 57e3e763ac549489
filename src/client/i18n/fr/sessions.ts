import type { words as english } from '../en/sessions'
import type { Translation } from '../translation'

export const words = {
  subjectWithLength: '{{subject}} ({{length}})',
  withTutor: 'avec {{tutor}}',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  join: 'Rejoindre',
  reschedule: 'Déplacer',
  status: { scheduled: 'Prévue', completed: 'Terminée', cancelled: 'Annulée' },
  joinNotice: {
    title: 'Rejoindre la séance',
    inClassroom: 'Rendez-vous avec {{tutor}} dans la classe en ligne à {{time}}.',
    linkFollows: '{{tutor}} vous enverra le lien avant {{time}}.',
    action: 'Ouvrir la classe',
  },
  rescheduleNotice: {
    title: 'Déplacer la séance',
    text: 'La séance du {{day}} à {{time}} peut passer à une autre heure libre. Rien n’est encore changé.',
    choose: 'Choisir une autre heure',
  },
  updated: { title: 'Séance modifiée' },
  error: {
    title: 'Séance non modifiée',
    updateFailed: 'La séance n’a pas pu être modifiée. Veuillez réessayer.',
  },
} satisfies Translation<typeof english>
