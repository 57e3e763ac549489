import type { Language } from '../../languages'
import type { EmailText, SessionNotification, SessionTexts } from './email-text'

interface StudentSessionTexts extends SessionTexts {
  tomorrow: (session: SessionNotification) => EmailText
  soon: (session: SessionNotification) => EmailText
  /** On the button that opens the classroom. */
  join: string
}

/** Emails to a student about sessions. */
export const STUDENT_SESSION_TEXTS: Record<Language, StudentSessionTexts> = {
  en: {
    booked: ({ at, tutor }) => ({
      subject: `Your session is booked: ${at}`,
      heading: 'your session is booked',
      before: [`You’re meeting ${tutor}.`],
      button: 'See my session',
      after: [
        'Open the attached invitation to add the session to your calendar. We’ll email you if anything changes.',
        'Can’t make it? Move or cancel the session on the booking page as early as you can.',
      ],
    }),
    moved: ({ at, tutor }, wasAt) => ({
      subject: `Your session has moved: ${at}`,
      heading: 'your session has moved',
      before: [`It was scheduled for ${wasAt}. Here is the new time with ${tutor}:`],
      button: 'See my session',
      after: ['Open the attached invitation to update your calendar. Moving a session doesn’t use any extra hours.'],
    }),
    cancelled: ({ at, tutor }, refunded) => ({
      subject: `Your session is cancelled: ${at}`,
      heading: 'your session is cancelled',
      before: [
        `Your session with ${tutor} won’t take place.`,
        refunded.count === 0 ? 'You won’t get the hours back.' : `We returned ${refunded.text} to your balance.`,
      ],
      button: 'Book another session',
      after: ['Open the attached file to remove the session from your calendar.'],
    }),
    reassigned: ({ at, tutor }, wasTutor, wasAt) => ({
      subject: `Your session is now with ${tutor}: ${at}`,
      heading: `your session is now with ${tutor}`,
      before: [
        wasAt
          ? `It was scheduled with ${wasTutor} for ${wasAt}. ${tutor} will teach it at a new time, and your balance stays the same.`
          : `${tutor} will teach it instead of ${wasTutor}. The day, the time and your balance stay the same.`,
      ],
      button: 'See my session',
      after: ['Open the attached invitation to update your calendar.'],
    }),
    marked: ({ at, tutor }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `You were marked absent: ${at}`,
            heading: 'you were marked absent',
            before: [
              `You were marked absent from your session with ${tutor}.`,
              'You won’t get the hours back, and the session doesn’t count as a completed lesson.',
            ],
          }
        : {
            subject: `You were marked present: ${at}`,
            heading: 'your session counts again',
            before: [`You’re now marked present for your session with ${tutor}, so it counts as a completed lesson.`],
          }),
      button: 'See my sessions',
      after: ['If that isn’t right, reply to this email.'],
    }),
    tomorrow: ({ at, subject, tutor }) => ({
      subject: `Tomorrow: ${subject} with ${tutor}`,
      heading: 'your session is tomorrow',
      before: [`You’re meeting ${tutor} on ${at}.`],
      button: 'See my session',
      after: ['Can’t make it? Move or cancel the session on the booking page as early as you can.'],
    }),
    soon: ({ at, subject, tutor }) => ({
      subject: `Soon: ${subject} with ${tutor}`,
      heading: 'your session begins soon',
      before: [`You’re meeting ${tutor} on ${at}.`],
      button: 'See my session',
      after: ['Get your notes and questions ready.'],
    }),
    join: 'Join the session',
  },
  fr: {
    booked: ({ at, tutor }) => ({
      subject: `Ta séance est réservée\u00a0: ${at}`,
      heading: 'ta séance est réservée',
      before: [`Tu as rendez-vous avec ${tutor}.`],
      button: 'Voir ma séance',
      after: [
        'Ouvre l’invitation jointe pour ajouter la séance à ton calendrier. Nous t’écrirons si quelque chose change.',
        'Un empêchement? Déplace ou annule la séance sur la page de réservation dès que tu le peux.',
      ],
    }),
    moved: ({ at, tutor }, wasAt) => ({
      subject: `Ta séance est déplacée\u00a0: ${at}`,
      heading: 'ta séance est déplacée',
      before: [`Elle était prévue le ${wasAt}. Voici ton nouveau rendez-vous avec ${tutor}\u00a0:`],
      button: 'Voir ma séance',
      after: ['Ouvre l’invitation jointe pour mettre ton calendrier à jour. Le déplacement ne te coûte aucune heure.'],
    }),
    cancelled: ({ at, tutor }, refunded) => ({
      subject: `Ta séance est annulée\u00a0: ${at}`,
      heading: 'ta séance est annulée',
      before: [
        `Ta séance avec ${tutor} n’aura pas lieu.`,
        refunded.count === 0
          ? 'Les heures ne te seront pas rendues.'
          : `Nous avons remis ${refunded.text} dans ton solde.`,
      ],
      button: 'Réserver une autre séance',
      after: ['Ouvre le fichier joint pour retirer la séance de ton calendrier.'],
    }),
    reassigned: ({ at, tutor }, wasTutor, wasAt) => ({
      subject: `Ta séance est maintenant avec ${tutor}\u00a0: ${at}`,
      heading: `ta séance est maintenant avec ${tutor}`,
      before: [
        wasAt
          ? `Elle était prévue avec ${wasTutor} le ${wasAt}. C’est ${tutor} qui la donnera, à un autre moment. Ton solde ne change pas.`
          : `C’est ${tutor} qui la donnera, et non ${wasTutor}. Le jour, l’heure et ton solde ne changent pas.`,
      ],
      button: 'Voir ma séance',
      after: ['Ouvre l’invitation jointe pour mettre ton calendrier à jour.'],
    }),
    marked: ({ at, tutor }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `Absence notée\u00a0: ${at}`,
            heading: 'ton absence a été notée',
            before: [
              `Nous avons noté ton absence à la séance avec ${tutor}.`,
              'Les heures ne te seront pas rendues, et la séance ne compte pas comme une leçon terminée.',
            ],
          }
        : {
            subject: `Présence notée\u00a0: ${at}`,
            heading: 'ta séance compte de nouveau',
            before: [
              `Nous avons noté ta présence à la séance avec ${tutor}, qui compte donc comme une leçon terminée.`,
            ],
          }),
      button: 'Voir mes séances',
      after: ['Si c’est une erreur, réponds à ce courriel.'],
    }),
    tomorrow: ({ at, subject, tutor }) => ({
      subject: `Demain\u00a0: ${subject} avec ${tutor}`,
      heading: 'ta séance est demain',
      before: [`Tu as rendez-vous avec ${tutor} le ${at}.`],
      button: 'Voir ma séance',
      after: ['Un empêchement? Déplace ou annule la séance sur la page de réservation dès que tu le peux.'],
    }),
    soon: ({ at, subject, tutor }) => ({
      subject: `Bientôt\u00a0: ${subject} avec ${tutor}`,
      heading: 'ta séance commence bientôt',
      before: [`Tu as rendez-vous avec ${tutor} le ${at}.`],
      button: 'Voir ma séance',
      after: ['Prépare tes notes et tes questions.'],
    }),
    join: 'Rejoindre la séance',
  },
}
