import { formatNumber } from '../../format-amount'
import type { Language } from '../../languages'
import { timeZoneName } from '../../time/time-zone-name'
import type { HoursNotification } from './email-text'

/** Labels of facts. */
type FactLabel =
  | 'subject'
  | 'tutor'
  | 'student'
  | 'length'
  | 'notes'
  | 'classroom'
  | 'hours'
  | 'reason'
  | 'done'
  | 'stillHard'
  | 'next'
  | 'work'
  | 'amount'
  | 'paidWith'
  | 'reference'
  | 'receipt'
  | 'creditNote'
  | 'sendTo'
  | 'until'
  | 'balance'
  | 'quizzes'
  | 'average'
  | 'sessions'
  | 'streak'
  | 'days'

interface EmailLabels {
  labels: Record<FactLabel, string>
  /** Follows a label in plain text. */
  colon: string
  /** The time zone of the times in an email. */
  timeZone: () => string
  at: (day: string, time: string) => string
  /** How long an emailed code is valid. */
  codeLife: string
  hours: (count: number) => string
  days: (count: number) => string
  /** Two or more. */
  sessions: (count: number) => string
  /** The classrooms of the sessions of a series, if there are any. */
  ownClassrooms: string
  hoursUsed: (used: HoursNotification, left: HoursNotification) => string
  unsubscribe: string
  neverEmail: string
}

/** Labels and units, which address nobody. */
export const EMAIL_LABELS: Record<Language, EmailLabels> = {
  en: {
    labels: {
      subject: 'Subject',
      tutor: 'Tutor',
      student: 'Student',
      length: 'Length',
      notes: 'Notes',
      classroom: 'Classroom',
      hours: 'Hours',
      reason: 'Reason',
      done: 'Done',
      stillHard: 'Still hard',
      next: 'Next',
      work: 'To do',
      amount: 'Amount',
      paidWith: 'Paid with',
      reference: 'Reference',
      receipt: 'Receipt',
      creditNote: 'Credit note',
      sendTo: 'Send to',
      until: 'Send by',
      balance: 'Balance',
      quizzes: 'Quizzes',
      average: 'Average',
      sessions: 'Sessions',
      streak: 'Streak',
      days: 'Days',
    },
    colon: ':',
    timeZone: () => timeZoneName('en'),
    at: (day, time) => `${day} at ${time} ${timeZoneName('en')}`,
    codeLife: 'Valid for 15\u00a0minutes',
    hours: (count) => `${formatNumber(count, 'en')}\u00a0${count === 1 ? 'hour' : 'hours'}`,
    days: (count) => `${formatNumber(count, 'en')}\u00a0${count === 1 ? 'day' : 'days'}`,
    sessions: (count) => `${count} sessions`,
    ownClassrooms: 'Each session has its own classroom. You’ll find the links in the attached file.',
    hoursUsed: (used, left) => `${used.text} used, ${left.text} left`,
    unsubscribe: 'Stop these emails',
    neverEmail: 'Never email this address again',
  },
  fr: {
    labels: {
      subject: 'Matière',
      tutor: 'Avec',
      student: 'Élève',
      length: 'Durée',
      notes: 'Notes',
      classroom: 'Classe',
      hours: 'Heures',
      reason: 'Raison',
      done: 'Fait',
      stillHard: 'Encore difficile',
      next: 'Ensuite',
      work: 'À faire',
      amount: 'Montant',
      paidWith: 'Paiement',
      reference: 'Référence',
      receipt: 'Reçu',
      creditNote: 'Note de crédit',
      sendTo: 'Envoyer à',
      until: 'Au plus tard le',
      balance: 'Solde',
      quizzes: 'Quiz',
      average: 'Moyenne',
      sessions: 'Séances',
      streak: 'Série',
      days: 'Jours',
    },
    colon: '\u00a0:',
    timeZone: () => timeZoneName('fr'),
    at: (day, time) => `${day} à ${time}, ${timeZoneName('fr')}`,
    codeLife: 'Valide 15\u00a0minutes',
    hours: (count) => `${formatNumber(count, 'fr')}\u00a0${count < 2 ? 'heure' : 'heures'}`,
    days: (count) => `${formatNumber(count, 'fr')}\u00a0${count < 2 ? 'jour' : 'jours'}`,
    sessions: (count) => `${count}\u00a0séances`,
    ownClassrooms: 'Chaque séance a sa propre classe. Les liens se trouvent dans le fichier joint.',
    hoursUsed: (used, left) =>
      `${used.text} ${used.count < 2 ? 'utilisée' : 'utilisées'}, ${left.text} ${left.count < 2 ? 'restante' : 'restantes'}`,
    unsubscribe: 'Ne plus recevoir ces courriels',
    neverEmail: 'Ne plus jamais recevoir de courriels à cette adresse',
  },
}
