import type { Language } from '../../languages'
import { CALENDAR_WORDS } from '../files/calendar.words'
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
      account: 'We always email you about your Plume account.',
      session: 'We always email you when one of your sessions at Plume is booked or changes.',
      purchase: 'We always email you about purchases at Plume.',
      gift: 'We always email you when hours are added to your balance at Plume.',
      reminder: 'You get this email because session reminders are turned on in your Plume profile.',
      hoursLow: 'You get this email because emails about your hours are turned on in your Plume profile.',
      report: 'You get this email because tutors’ reports are turned on in your Plume profile.',
      week: 'You get this email because weekly progress emails are turned on in your Plume profile.',
    },
  },
  fr: {
    noClassroom: CALENDAR_WORDS.fr.noClassroom,
    questions: (supportEmail) => `Une question? Écris à ${supportEmail}.`,
    why: {
      account: 'Nous t’écrivons toujours au sujet de ton compte Plume.',
      session: 'Nous t’écrivons toujours quand une de tes séances chez Plume est réservée ou change.',
      purchase: 'Nous t’écrivons toujours au sujet des achats chez Plume.',
      gift: 'Nous t’écrivons toujours quand ton solde d’heures chez Plume augmente.',
      reminder: 'Tu reçois ce courriel parce que les rappels de séances sont activés dans ton profil Plume.',
      hoursLow: 'Tu reçois ce courriel parce que les messages sur tes heures sont activés dans ton profil Plume.',
      report: 'Tu reçois ce courriel parce que les comptes rendus de séances sont activés dans ton profil Plume.',
      week: 'Tu reçois ce courriel parce que le bilan de la semaine est activé dans ton profil Plume.',
    },
  },
}
