import type { words as english } from '../en/sessions'
import type { Translation } from '../translation'

export const words = {
  subjectWithLength: '{{subject}} ({{length}})',
  withTutor: 'avec {{tutor}}',
  today: 'Aujourd’hui',
  todayShort: 'Auj.',
  tomorrow: 'Demain',
  join: 'Rejoindre',
  reschedule: 'Déplacer',
  status: { scheduled: 'Prévue', completed: 'Terminée', absent: 'Absence', cancelled: 'Annulée' },
  joinNotice: {
    title: 'Rejoindre la séance',
    inClassroom: 'Rendez-vous avec {{tutor}} dans la classe en ligne à {{time}}.',
    noClassroom:
      'Ta séance avec {{tutor}} commence à {{time}}. Ce site n’a pas encore de classe en ligne : écris à {{email}} pour savoir comment participer.',
    action: 'Ouvrir la classe',
  },
  rescheduleNotice: {
    title: 'Déplacer la séance',
    text: 'La séance du {{day}} à {{time}} peut passer à une autre plage libre. Rien n’a encore changé.',
    choose: 'Choisir une autre plage',
  },
  updated: { title: 'Séance modifiée' },
  error: {
    title: 'Séance non modifiée',
    updateFailed: 'La séance n’a pas pu être modifiée. Réessaie.',
  },
} satisfies Translation<typeof english>
