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
      before: [`${tutor} is expecting you.`],
      button: 'See my session',
      after: [
        'Open the attached invitation to add the session to your calendar. We will send an update if anything changes.',
        'Something came up? Move or cancel the session on the booking page before it begins.',
      ],
    }),
    moved: ({ at, tutor }, wasAt) => ({
      subject: `Your session has moved: ${at}`,
      heading: 'your session has moved',
      before: [`It was planned for ${wasAt}. ${tutor} is now expecting you at this time:`],
      button: 'See my session',
      after: ['The attached invitation updates your calendar. Moving a session uses no extra hours.'],
    }),
    cancelled: ({ at, tutor }, refunded) => ({
      subject: `Your session is cancelled: ${at}`,
      heading: 'your session is cancelled',
      before: [
        `Your session with ${tutor} will not take place.`,
        refunded.count === 0
          ? 'No hours were returned for it.'
          : `${refunded.text} ${refunded.count === 1 ? 'is' : 'are'} back in your balance.`,
      ],
      button: 'Book another time',
      after: ['The attached file removes the session from your calendar.'],
    }),
    reassigned: ({ at, tutor }, wasTutor, wasAt) => ({
      subject: `Your session is now with ${tutor}: ${at}`,
      heading: `your session is now with ${tutor}`,
      before: [
        wasAt
          ? `It was planned with ${wasTutor} for ${wasAt}. ${tutor} is now expecting you at another time. Your hours stay the same.`
          : `${tutor} takes over from ${wasTutor}. The day, the time and your hours stay the same.`,
      ],
      button: 'See my session',
      after: ['The attached invitation updates the session in your calendar.'],
    }),
    marked: ({ at, tutor }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `You were marked absent: ${at}`,
            heading: 'you were marked absent',
            before: [
              `You were marked absent from your session with ${tutor}.`,
              'The hours are not returned, and the session does not count as a lesson.',
            ],
          }
        : {
            subject: `You were marked present: ${at}`,
            heading: 'your session counts again',
            before: [`You are now marked as present for your session with ${tutor}. It counts as a lesson.`],
          }),
      button: 'See my sessions',
      after: ['If this is a mistake, reply to this email.'],
    }),
    tomorrow: ({ at, subject, tutor }) => ({
      subject: `Tomorrow: ${subject} with ${tutor}`,
      heading: 'your session is tomorrow',
      before: [`${tutor} is expecting you on ${at}.`],
      button: 'See my session',
      after: ['Something came up? Move or cancel the session on the booking page before it begins.'],
    }),
    soon: ({ at, subject, tutor }) => ({
      subject: `Soon: ${subject} with ${tutor}`,
      heading: 'your session begins soon',
      before: [`${tutor} is expecting you on ${at}.`],
      button: 'See my session',
      after: ['Have your notes and your questions ready.'],
    }),
    join: 'Join the session',
  },
  fr: {
    booked: ({ at, tutor }) => ({
      subject: `Ta séance est réservée\u00a0: ${at}`,
      heading: 'ta séance est réservée',
      before: [`${tutor} t’attend.`],
      button: 'Voir ma séance',
      after: [
        'Ouvre l’invitation jointe pour ajouter la séance à ton calendrier. Nous t’écrirons si quelque chose change.',
        'Un empêchement? Tu peux déplacer ou annuler la séance sur la page de réservation avant qu’elle commence.',
      ],
    }),
    moved: ({ at, tutor }, wasAt) => ({
      subject: `Ta séance est déplacée\u00a0: ${at}`,
      heading: 'ta séance est déplacée',
      before: [`Elle était prévue le ${wasAt}. ${tutor} t’attend maintenant\u00a0:`],
      button: 'Voir ma séance',
      after: [
        'L’invitation jointe la déplace aussi dans ton calendrier. Le déplacement n’utilise aucune heure de plus.',
      ],
    }),
    cancelled: ({ at, tutor }, refunded) => ({
      subject: `Ta séance est annulée\u00a0: ${at}`,
      heading: 'ta séance est annulée',
      before: [
        `Ta séance avec ${tutor} n’aura pas lieu.`,
        refunded.count === 0
          ? 'Aucune heure ne t’a été rendue.'
          : `${refunded.text} ${refunded.count < 2 ? 't’a été rendue' : 't’ont été rendues'}.`,
      ],
      button: 'Réserver une autre séance',
      after: ['Le fichier joint retire la séance de ton calendrier.'],
    }),
    reassigned: ({ at, tutor }, wasTutor, wasAt) => ({
      subject: `Ta séance est maintenant avec ${tutor}\u00a0: ${at}`,
      heading: `ta séance est maintenant avec ${tutor}`,
      before: [
        wasAt
          ? `Elle était prévue le ${wasAt} avec ${wasTutor}. ${tutor} t’attend maintenant à un autre moment. Ton solde ne change pas.`
          : `${tutor} remplace ${wasTutor}. Le jour, l’heure et ton solde ne changent pas.`,
      ],
      button: 'Voir ma séance',
      after: ['L’invitation jointe corrige la séance dans ton calendrier.'],
    }),
    marked: ({ at, tutor }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `Absence notée\u00a0: ${at}`,
            heading: 'ton absence a été notée',
            before: [
              `Une absence a été inscrite à ta séance avec ${tutor}.`,
              'Les heures ne sont pas rendues, et la séance ne compte pas comme une leçon.',
            ],
          }
        : {
            subject: `Présence notée\u00a0: ${at}`,
            heading: 'ta séance compte de nouveau',
            before: [`Ta présence à la séance avec ${tutor} a été confirmée. La séance compte comme une leçon.`],
          }),
      button: 'Voir mes séances',
      after: ['Si c’est une erreur, réponds à ce courriel.'],
    }),
    tomorrow: ({ at, subject, tutor }) => ({
      subject: `Demain\u00a0: ${subject} avec ${tutor}`,
      heading: 'ta séance est demain',
      before: [`${tutor} t’attend le ${at}.`],
      button: 'Voir ma séance',
      after: [
        'Un empêchement? Tu peux déplacer ou annuler la séance sur la page de réservation avant qu’elle commence.',
      ],
    }),
    soon: ({ at, subject, tutor }) => ({
      subject: `Bientôt\u00a0: ${subject} avec ${tutor}`,
      heading: 'ta séance commence bientôt',
      before: [`${tutor} t’attend le ${at}.`],
      button: 'Voir ma séance',
      after: ['Prépare tes notes et tes questions.'],
    }),
    join: 'Rejoindre la séance',
  },
}
