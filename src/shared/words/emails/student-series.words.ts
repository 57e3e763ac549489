import type { Language } from '../../languages'
import type { SeriesTexts } from './email-text'

/** Emails to a student about sessions that were booked together: always two or more. */
export const STUDENT_SERIES_TEXTS: Record<Language, SeriesTexts> = {
  en: {
    booked: ({ at, tutor, count }) => ({
      subject: `Your ${count} sessions are booked, starting ${at}`,
      heading: 'your sessions are booked',
      before: [`You’re meeting ${tutor} at the same time on each of these days.`],
      button: 'See my sessions',
      after: [
        'Open the attached file to add all the sessions to your calendar.',
        'Can’t make one of them? Move or cancel it on the booking page as early as you can.',
      ],
    }),
    moved: ({ at, tutor, count }, wasAt) => ({
      subject: `Your ${count} sessions have moved and now start ${at}`,
      heading: 'your sessions have moved',
      before: [`The first one was scheduled for ${wasAt}. Here are the new days with ${tutor}:`],
      button: 'See my sessions',
      after: ['Open the attached file to update your calendar. Moving sessions doesn’t use any extra hours.'],
    }),
    cancelled: ({ at, tutor, count }, refunded) => ({
      subject: `${count} of your sessions are cancelled, starting ${at}`,
      heading: 'your sessions are cancelled',
      before: [
        `These sessions with ${tutor} won’t take place.`,
        refunded.count === 0 ? 'You won’t get the hours back.' : `We returned ${refunded.text} to your balance.`,
      ],
      button: 'Book another session',
      after: ['Open the attached file to remove these sessions from your calendar.'],
    }),
  },
  fr: {
    booked: ({ at, tutor, count }) => ({
      subject: `Tes ${count}\u00a0séances sont réservées, à partir du ${at}`,
      heading: 'tes séances sont réservées',
      before: [`Tu as rendez-vous avec ${tutor} à la même heure, chacun de ces jours.`],
      button: 'Voir mes séances',
      after: [
        'Ouvre le fichier joint pour ajouter toutes les séances à ton calendrier.',
        'Un empêchement? Déplace ou annule la séance sur la page de réservation dès que tu le peux.',
      ],
    }),
    moved: ({ at, tutor, count }, wasAt) => ({
      subject: `Tes ${count}\u00a0séances sont déplacées; la première a maintenant lieu le ${at}`,
      heading: 'tes séances sont déplacées',
      before: [`La première était prévue le ${wasAt}. Voici les nouvelles dates avec ${tutor}\u00a0:`],
      button: 'Voir mes séances',
      after: ['Ouvre le fichier joint pour mettre ton calendrier à jour. Le déplacement ne te coûte aucune heure.'],
    }),
    cancelled: ({ at, tutor, count }, refunded) => ({
      subject: `${count} de tes séances sont annulées, à partir du ${at}`,
      heading: 'tes séances sont annulées',
      before: [
        `Ces séances avec ${tutor} n’auront pas lieu.`,
        refunded.count === 0
          ? 'Les heures ne te seront pas rendues.'
          : `Nous avons remis ${refunded.text} dans ton solde.`,
      ],
      button: 'Réserver une autre séance',
      after: ['Ouvre le fichier joint pour retirer ces séances de ton calendrier.'],
    }),
  },
}
