import type { Language } from '../../languages'
import type { SeriesTexts } from './email-text'

/** Emails to a tutor about sessions that were booked together: always two or more. */
export const TUTOR_SERIES_TEXTS: Record<Language, SeriesTexts> = {
  en: {
    booked: ({ at, subject, student, count }) => ({
      subject: `${count} new sessions: ${subject} with ${student}, from ${at}`,
      heading: 'you have new weekly sessions',
      before: [`${student} has booked the same time with you on each of these days.`],
      after: ['The attached file adds all of them to your calendar.'],
    }),
    moved: ({ at, subject, student, count }, wasAt) => ({
      subject: `${count} sessions moved: ${subject} with ${student}, from ${at}`,
      heading: 'some of your sessions have moved',
      before: [`The first of these sessions with ${student} was planned for ${wasAt}. These are the new days:`],
      after: ['The attached file updates your calendar.'],
    }),
    cancelled: ({ at, subject, student, count }) => ({
      subject: `${count} sessions cancelled: ${subject} with ${student}, from ${at}`,
      heading: 'some of your sessions are cancelled',
      before: [`These sessions with ${student} will not take place.`],
      after: ['The attached file removes them from your calendar.'],
    }),
  },
  fr: {
    booked: ({ at, subject, student, count }) => ({
      subject: `${count}\u00a0nouvelles séances\u00a0: ${subject} avec ${student}, à partir du ${at}`,
      heading: 'vous avez de nouvelles séances chaque semaine',
      before: [`${student} a réservé la même heure avec vous, chacun de ces jours.`],
      after: ['Le fichier joint les ajoute toutes à votre calendrier.'],
    }),
    moved: ({ at, subject, student, count }, wasAt) => ({
      subject: `${count}\u00a0séances déplacées\u00a0: ${subject} avec ${student}, à partir du ${at}`,
      heading: 'certaines de vos séances sont déplacées',
      before: [`La première de ces séances avec ${student} était prévue le ${wasAt}. Voici les nouveaux jours\u00a0:`],
      after: ['Le fichier joint les déplace aussi dans votre calendrier.'],
    }),
    cancelled: ({ at, subject, student, count }) => ({
      subject: `${count}\u00a0séances annulées\u00a0: ${subject} avec ${student}, à partir du ${at}`,
      heading: 'certaines de vos séances sont annulées',
      before: [`Ces séances avec ${student} n’auront pas lieu.`],
      after: ['Le fichier joint les retire de votre calendrier.'],
    }),
  },
}
