import type { Language } from '../../languages'
import type { SeriesTexts } from './email-text'

/** Emails to a tutor about sessions that were booked together: always two or more. */
export const TUTOR_SERIES_TEXTS: Record<Language, SeriesTexts> = {
  en: {
    booked: ({ at, subject, student, count }) => ({
      subject: `${count} new sessions: ${subject} with ${student}, starting ${at}`,
      heading: 'you have new weekly sessions',
      before: [`${student} has booked sessions with you at the same time on each of these days.`],
      after: ['Open the attached file to add all the sessions to your calendar.'],
    }),
    moved: ({ at, subject, student, count }, wasAt) => ({
      subject: `${count} sessions moved: ${subject} with ${student}, starting ${at}`,
      heading: 'some of your sessions have moved',
      before: [`The first of these sessions with ${student} was scheduled for ${wasAt}. Here are the new days:`],
      after: ['Open the attached file to update your calendar.'],
    }),
    cancelled: ({ at, subject, student, count }) => ({
      subject: `${count} sessions cancelled: ${subject} with ${student}, starting ${at}`,
      heading: 'some of your sessions are cancelled',
      before: [`These sessions with ${student} won’t take place.`],
      after: ['Open the attached file to remove these sessions from your calendar.'],
    }),
  },
  fr: {
    booked: ({ at, subject, student, count }) => ({
      subject: `${count}\u00a0nouvelles séances\u00a0: ${subject} avec ${student}, à partir du ${at}`,
      heading: 'vous avez de nouvelles séances hebdomadaires',
      before: [`${student} a réservé une séance avec vous à la même heure, chacun de ces jours.`],
      after: ['Ouvrez le fichier joint pour ajouter toutes les séances à votre calendrier.'],
    }),
    moved: ({ at, subject, student, count }, wasAt) => ({
      subject: `${count}\u00a0séances déplacées\u00a0: ${subject} avec ${student}; la première a maintenant lieu le ${at}`,
      heading: 'certaines de vos séances sont déplacées',
      before: [`La première de ces séances avec ${student} était prévue le ${wasAt}. Voici les nouvelles dates\u00a0:`],
      after: ['Ouvrez le fichier joint pour mettre votre calendrier à jour.'],
    }),
    cancelled: ({ at, subject, student, count }) => ({
      subject: `${count}\u00a0séances annulées\u00a0: ${subject} avec ${student}, à partir du ${at}`,
      heading: 'certaines de vos séances sont annulées',
      before: [`Ces séances avec ${student} n’auront pas lieu.`],
      after: ['Ouvrez le fichier joint pour retirer ces séances de votre calendrier.'],
    }),
  },
}
