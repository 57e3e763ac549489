import type { words as english } from '../../en/portal/admin-sessions'
import type { Translation } from '../../translation'

export const words = {
  mark: { absent: 'Noter l’absence', attended: 'Noter la présence' },
  markOf: {
    absent: 'Noter l’absence\u00a0: {{subject}}, {{day}}, {{time}}',
    attended: 'Noter la présence\u00a0: {{subject}}, {{day}}, {{time}}',
  },
  marked: 'Présence enregistrée',
  failed: 'La présence n’a pas pu être enregistrée',
  actions: {
    absent: 'A noté l’absence de l’élève, {{day}} à {{time}}',
    attended: 'A noté la présence de l’élève, {{day}} à {{time}}',
  },
} satisfies Translation<typeof english>
