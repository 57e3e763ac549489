import type { Language } from '../../languages'
import type { SeriesTexts } from './email-text'

/** Emails to a student about sessions that were booked together: always two or more. */
export const STUDENT_SERIES_TEXTS: Record<Language, SeriesTexts> = {
  en: {
    booked: ({ at, tutor, count }) => ({
      subject: `Your ${count} sessions are booked, from ${at}`,
      heading: 'your sessions are booked',
      before: [`${tutor} is expecting you at the same time on each of these days.`],
      button: 'See my sessions',
      after: [
        'The attached file adds all of them to your calendar.',
        'Something came up? You can move or cancel each of them on the booking page before it begins.',
      ],
    }),
    moved: ({ at, tutor, count }, wasAt) => ({
      subject: `Your ${count} sessions have moved, from ${at}`,
      heading: 'your sessions have moved',
      before: [`The first of them was planned for ${wasAt}. ${tutor} is now expecting you on these days:`],
      button: 'See my sessions',
      after: ['The attached file updates your calendar. Moving sessions uses no extra hours.'],
    }),
    cancelled: ({ at, tutor, count }, refunded) => ({
      subject: `${count} of your sessions are cancelled, from ${at}`,
      heading: 'your sessions are cancelled',
      before: [
        `These sessions with ${tutor} will not take place.`,
        refunded.count === 0
          ? 'No hours were returned for them.'
          : `${refunded.text} ${refunded.count === 1 ? 'is' : 'are'} back in your balance.`,
      ],
      button: 'Book another time',
      after: ['The attached file removes them from your calendar.'],
    }),
  },
  fr: {
    booked: ({ at, tutor, count }) => ({
      subject: `Tes ${count}\u00a0séances sont réservées, à partir du ${at}`,
      heading: 'tes séances sont réservées',
      before: [`${tutor} t’attend à la même heure, chacun de ces jours.`],
      button: 'Voir mes séances',
      after: [
        'Le fichier joint les ajoute toutes à ton calendrier.',
        'Un empêchement? Tu peux déplacer ou annuler chacune d’elles sur la page de réservation avant qu’elle commence.',
      ],
    }),
    moved: ({ at, tutor, count }, wasAt) => ({
      subject: `Tes ${count}\u00a0séances sont déplacées, à partir du ${at}`,
      heading: 'tes séances sont déplacées',
      before: [`La première était prévue le ${wasAt}. ${tutor} t’attend maintenant ces jours-ci\u00a0:`],
      button: 'Voir mes séances',
      after: ['Le fichier joint les déplace aussi dans ton calendrier. Le déplacement n’utilise aucune heure de plus.'],
    }),
    cancelled: ({ at, tutor, count }, refunded) => ({
      subject: `${count} de tes séances sont annulées, à partir du ${at}`,
      heading: 'tes séances sont annulées',
      before: [
        `Ces séances avec ${tutor} n’auront pas lieu.`,
        refunded.count === 0
          ? 'Aucune heure ne t’a été rendue.'
          : `${refunded.text} ${refunded.count < 2 ? 't’a été rendue' : 't’ont été rendues'}.`,
      ],
      button: 'Réserver une autre séance',
      after: ['Le fichier joint les retire de ton calendrier.'],
    }),
  },
}
