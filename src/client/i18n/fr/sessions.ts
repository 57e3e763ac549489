import type { words as english } from '../en/sessions'
import type { Translation } from '../translation'

export const words = {
  subjectWithHours: '{{subject}} ({{hours}}\u00a0h)',
  withTutor: 'avec {{tutor}}',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  join: 'Rejoindre',
  reschedule: 'Déplacer',
  status: { scheduled: 'Prévue', completed: 'Terminée', cancelled: 'Annulée' },
  joinNotice: {
    title: 'Rejoindre la séance',
    inClassroom: 'Rendez-vous avec {{tutor}} dans la classe en ligne à {{time}}.',
    linkFollows: 'Le lien viendra de {{tutor}} avant {{time}}.',
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
    updateFailed: 'La séance n’a pas pu être modifiée. Un nouvel essai est possible.',
  },
} satisfies Translation<typeof english>
