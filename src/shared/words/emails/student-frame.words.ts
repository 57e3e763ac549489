import type { Language } from '../../languages'
import { CALENDAR_WORDS } from '../calendar.words'
import type { FrameWords } from './email-text'

interface StudentFrame extends FrameWords {
  why: Record<'account' | 'session' | 'purchase' | 'gift' | 'reminder' | 'hoursLow' | 'report' | 'week', string>
}

/** The parts around the sentences of an email to a student. */
export const STUDENT_FRAME: Record<Language, StudentFrame> = {
  en: {
    noClassroom: CALENDAR_WORDS.en.noClassroom,
    questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
    why: {
      account: 'This email is about your Plume account, so it is always sent.',
      session: 'This email is about one of your sessions at Plume, so it is always sent.',
      purchase: 'This email is about a purchase at Plume, so it is always sent.',
      gift: 'This email is about your hours at Plume, so it is always sent.',
      reminder: 'Plume sends you this email because session reminders are switched on for your account.',
      hoursLow: 'Plume sends you this email because emails about your hours are switched on for your account.',
      report: 'Plume sends you this email because tutors’ reports are switched on for your account.',
      week: 'Plume sends you this email because you asked for your week by email.',
    },
  },
  fr: {
    noClassroom: CALENDAR_WORDS.fr.noClassroom,
    questions: (supportEmail) => `Une question? Écris à ${supportEmail}.`,
    why: {
      account: 'Ce courriel concerne ton compte Plume; il est donc toujours envoyé.',
      session: 'Ce courriel concerne une de tes séances chez Plume; il est donc toujours envoyé.',
      purchase: 'Ce courriel concerne un achat chez Plume; il est donc toujours envoyé.',
      gift: 'Ce courriel concerne tes heures chez Plume; il est donc toujours envoyé.',
      reminder: 'Plume t’envoie ce courriel parce que les rappels de séances sont activés pour ton compte.',
      hoursLow: 'Plume t’envoie ce courriel parce que les courriels sur tes heures sont activés pour ton compte.',
      report: 'Plume t’envoie ce courriel parce que les comptes rendus de séances sont activés pour ton compte.',
      week: 'Plume t’envoie ce courriel parce que tu as demandé ta semaine par courriel.',
    },
  },
}
