import type { Language } from '../../languages'
import type { SeriesTexts } from './email-text'

/** Emails to a guardian about sessions that were booked together: always two or more. */
export const GUARDIAN_SERIES_TEXTS: Record<Language, SeriesTexts> = {
  en: {
    booked: ({ at, tutor, student, count }) => ({
      subject: `${student} has ${count} sessions, starting ${at}`,
      heading: 'has weekly sessions booked',
      before: [`${student} is meeting ${tutor} at the same time on each of these days.`],
      after: ['Open the attached file to add all the sessions to your calendar.'],
    }),
    moved: ({ at, tutor, student, count }, wasAt) => ({
      subject: `${count} of ${student}’s sessions have moved and now start ${at}`,
      heading: '’s sessions have moved',
      before: [`The first one was scheduled for ${wasAt}. Here are the new days with ${tutor}:`],
      after: ['Open the attached file to update your calendar. Moving sessions doesn’t use any extra hours.'],
    }),
    cancelled: ({ at, tutor, student, count }, refunded) => ({
      subject: `${count} of ${student}’s sessions are cancelled, starting ${at}`,
      heading: '’s sessions are cancelled',
      before: [
        `These sessions with ${tutor} won’t take place.`,
        refunded.count === 0 ? 'The hours won’t be returned.' : `We returned ${refunded.text} to the balance.`,
      ],
      after: ['Open the attached file to remove these sessions from your calendar.'],
    }),
  },
  fr: {
    booked: ({ at, tutor, student, count }) => ({
      subject: `${student} a ${count}\u00a0séances, à partir du ${at}`,
      heading: 'a des séances réservées chaque semaine',
      before: [`${student} a rendez-vous avec ${tutor} à la même heure, chacun de ces jours.`],
      after: ['Ouvrez le fichier joint pour ajouter toutes les séances à votre calendrier.'],
    }),
    moved: ({ at, tutor, student, count }, wasAt) => ({
      subject: `${student}\u00a0: ${count}\u00a0séances déplacées; la première a maintenant lieu le ${at}`,
      heading: '\u00a0: des séances sont déplacées',
      before: [`La première était prévue le ${wasAt}. Voici les nouvelles dates avec ${tutor}\u00a0:`],
      after: [
        'Ouvrez le fichier joint pour mettre votre calendrier à jour. Le déplacement ne vous coûte aucune heure.',
      ],
    }),
    cancelled: ({ at, tutor, student, count }, refunded) => ({
      subject: `${student}\u00a0: ${count}\u00a0séances annulées, à partir du ${at}`,
      heading: '\u00a0: des séances sont annulées',
      before: [
        `Ces séances avec ${tutor} n’auront pas lieu.`,
        refunded.count === 0 ? 'Les heures ne seront pas rendues.' : `Nous avons remis ${refunded.text} dans le solde.`,
      ],
      after: ['Ouvrez le fichier joint pour retirer ces séances de votre calendrier.'],
    }),
  },
}
