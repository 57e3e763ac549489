import type { Language } from '../../languages'
import type { SeriesTexts } from './email-text'

/** Emails to a guardian about sessions that were booked together: always two or more. */
export const GUARDIAN_SERIES_TEXTS: Record<Language, SeriesTexts> = {
  en: {
    booked: ({ at, tutor, student, count }) => ({
      subject: `${student} has ${count} sessions, from ${at}`,
      heading: 'has weekly sessions booked',
      before: [`${tutor} is expecting ${student} at the same time on each of these days.`],
      after: ['The attached file adds all of them to your calendar.'],
    }),
    moved: ({ at, tutor, student, count }, wasAt) => ({
      subject: `${count} of ${student}’s sessions have moved, from ${at}`,
      heading: '’s sessions have moved',
      before: [`The first of them was planned for ${wasAt}. ${tutor} is now expecting ${student} on these days:`],
      after: ['The attached file updates your calendar. Moving sessions uses no extra hours.'],
    }),
    cancelled: ({ at, tutor, student, count }, refunded) => ({
      subject: `${count} of ${student}’s sessions are cancelled, from ${at}`,
      heading: '’s sessions are cancelled',
      before: [
        `The sessions with ${tutor} will not take place.`,
        refunded.count === 0
          ? 'No hours were returned for them.'
          : `${refunded.text} ${refunded.count === 1 ? 'is' : 'are'} back in the balance.`,
      ],
      after: ['The attached file removes them from your calendar.'],
    }),
  },
  fr: {
    booked: ({ at, tutor, student, count }) => ({
      subject: `${student} a ${count}\u00a0séances, à partir du ${at}`,
      heading: 'a des séances réservées chaque semaine',
      before: [`${tutor} attend ${student} à la même heure, chacun de ces jours.`],
      after: ['Le fichier joint les ajoute toutes à votre calendrier.'],
    }),
    moved: ({ at, tutor, student, count }, wasAt) => ({
      subject: `${student}\u00a0: ${count}\u00a0séances déplacées, à partir du ${at}`,
      heading: '\u00a0: des séances sont déplacées',
      before: [`La première était prévue le ${wasAt}. ${tutor} attend maintenant ${student} ces jours-ci\u00a0:`],
      after: [
        'Le fichier joint les déplace aussi dans votre calendrier. Le déplacement n’utilise aucune heure de plus.',
      ],
    }),
    cancelled: ({ at, tutor, student, count }, refunded) => ({
      subject: `${student}\u00a0: ${count}\u00a0séances annulées, à partir du ${at}`,
      heading: '\u00a0: des séances sont annulées',
      before: [
        `Les séances avec ${tutor} n’auront pas lieu.`,
        refunded.count === 0
          ? 'Aucune heure n’a été rendue.'
          : `${refunded.text} ${refunded.count < 2 ? 'a été rendue' : 'ont été rendues'}.`,
      ],
      after: ['Le fichier joint les retire de votre calendrier.'],
    }),
  },
}
