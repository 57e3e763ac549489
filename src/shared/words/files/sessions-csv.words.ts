import type { SessionStatus } from '../../features/booking/booking.contract'
import type { Language } from '../../languages'

interface SessionsFileWords {
  /** Without date and extension. */
  fileName: string
  columns: Record<'day' | 'time' | 'hours' | 'subject' | 'tutor' | 'student' | 'email' | 'status' | 'notes', string>
  statuses: Record<SessionStatus | 'absent', string>
  deletedAccount: string
}

/** Texts of the list of sessions that staff download as CSV. */
export const SESSIONS_FILE_WORDS: Record<Language, SessionsFileWords> = {
  en: {
    fileName: 'plume-sessions',
    columns: {
      day: 'Date',
      time: 'Start',
      hours: 'Hours',
      subject: 'Subject',
      tutor: 'Tutor',
      student: 'Student',
      email: 'Email',
      status: 'Status',
      notes: 'Notes',
    },
    statuses: { scheduled: 'Scheduled', completed: 'Completed', absent: 'Absent', cancelled: 'Cancelled' },
    deletedAccount: 'Deleted account',
  },
  fr: {
    fileName: 'plume-seances',
    columns: {
      day: 'Date',
      time: 'Début',
      hours: 'Heures',
      subject: 'Matière',
      tutor: 'Tuteur ou tutrice',
      student: 'Élève',
      email: 'Courriel',
      status: 'État',
      notes: 'Notes',
    },
    statuses: { scheduled: 'Prévue', completed: 'Terminée', absent: 'Absence', cancelled: 'Annulée' },
    deletedAccount: 'Compte supprimé',
  },
}
