import type { Language } from '../../languages'
import type { EmailText, FrameWords, SessionNotification, SessionTexts } from './email-text'

interface TutorTexts extends SessionTexts, FrameWords {
  /** In place of a missing name. */
  student: string
  /** To the tutor who no longer has the session. */
  handedOver: (session: SessionNotification) => EmailText
  day: (day: string, sessions: number) => EmailText
  /** Staff put back the tutor's address: somebody else may know the password. */
  passwordEnded: (supportEmail: string) => EmailText
  addressReplaced: (supportEmail: string) => EmailText
  /** The button of every email. */
  toDesk: string
  why: string
}

/** Emails to a tutor about sessions, and a password that no longer works. */
export const TUTOR_TEXTS: Record<Language, TutorTexts> = {
  en: {
    student: 'your student',
    noClassroom: (supportEmail) =>
      `This site doesn’t have an online classroom yet. Write to ${supportEmail} to ask how you’ll meet.`,
    questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
    toDesk: 'Open your desk',
    why: 'You get this email because you teach at Plume.',
    passwordEnded: (supportEmail) => ({
      subject: 'You need a new password',
      heading: 'you need a new password',
      before: [
        'The school put your email address back on your tutor account. Someone else may know its password, so it no longer works, and all devices have been signed out.',
      ],
      button: 'Choose a new password',
      after: [`If you didn’t ask the school for this, write to ${supportEmail}.`],
    }),
    addressReplaced: (supportEmail) => ({
      subject: 'Your email address was changed',
      heading: 'the school changed your email address',
      before: ['This address is no longer linked to a tutor account at Plume.'],
      after: [`If you weren’t expecting this, write to ${supportEmail} right away.`],
    }),
    booked: ({ at, subject, student }) => ({
      subject: `New session: ${subject} with ${student}, ${at}`,
      heading: 'you have a new session',
      before: [`${student} has booked a session with you.`],
      after: ['Open the attached invitation to add the session to your calendar. We’ll email you if anything changes.'],
    }),
    moved: ({ at, subject, student }, wasAt) => ({
      subject: `Session moved: ${subject} with ${student}, ${at}`,
      heading: 'one of your sessions has moved',
      before: [`Your session with ${student} was scheduled for ${wasAt}. Here is the new time:`],
      after: ['Open the attached invitation to update your calendar.'],
    }),
    cancelled: ({ at, subject, student }) => ({
      subject: `Session cancelled: ${subject} with ${student}, ${at}`,
      heading: 'one of your sessions is cancelled',
      before: [`Your session with ${student} won’t take place.`],
      after: ['Open the attached file to remove it from your calendar.'],
    }),
    reassigned: ({ at, subject, student }, wasTutor) => ({
      subject: `You’re taking over a session: ${subject} with ${student}, ${at}`,
      heading: 'you’re taking over a session',
      before: [`You’ll be teaching it instead of ${wasTutor}.`],
      after: ['Open the attached invitation to add the session to your calendar. We’ll email you if anything changes.'],
    }),
    marked: ({ at, subject, student }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `Marked absent: ${subject} with ${student}, ${at}`,
            heading: 'one of your students was marked absent',
            before: [`${student} was marked absent from your session.`],
          }
        : {
            subject: `Marked present: ${subject} with ${student}, ${at}`,
            heading: 'one of your students was marked present',
            before: [`${student} was marked present at your session.`],
          }),
      after: [],
    }),
    handedOver: ({ at, subject, tutor, student }) => ({
      subject: `Session reassigned: ${subject} with ${student}, ${at}`,
      heading: 'one of your sessions was reassigned',
      before: [`${tutor} will teach the session with ${student} instead of you.`],
      after: ['Open the attached file to remove it from your calendar.'],
    }),
    day: (day, sessions) => ({
      subject: `${sessions === 0 ? 'No' : sessions} ${sessions === 1 ? 'session' : 'sessions'} on ${day}`,
      heading: 'here’s your day',
      before: [`You have ${sessions === 0 ? 'no' : sessions} ${sessions === 1 ? 'session' : 'sessions'} on ${day}.`],
      after: [],
    }),
  },
  fr: {
    student: 'votre élève',
    noClassroom: (supportEmail) =>
      `Ce site n’a pas encore de classe en ligne. Écrivez à ${supportEmail} pour savoir comment la séance se tiendra.`,
    questions: (supportEmail) => `Une question? Écrivez à ${supportEmail}.`,
    toDesk: 'Ouvrir votre bureau',
    why: 'Vous recevez ce courriel parce que vous enseignez chez Plume.',
    passwordEnded: (supportEmail) => ({
      subject: 'Il vous faut un nouveau mot de passe',
      heading: 'il vous faut un nouveau mot de passe',
      before: [
        'L’école a remis votre adresse courriel dans votre compte. Quelqu’un d’autre connaît peut-être son mot de passe\u00a0: il ne fonctionne plus, et tous les appareils ont été déconnectés.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [`Si vous ne l’aviez pas demandé à l’école, écrivez à ${supportEmail}.`],
    }),
    addressReplaced: (supportEmail) => ({
      subject: 'Votre adresse courriel a été changée',
      heading: 'l’école a changé votre adresse courriel',
      before: ['Cette adresse n’est plus liée à un compte de tuteur ou de tutrice chez Plume.'],
      after: [`Si vous ne l’aviez pas demandé, écrivez tout de suite à ${supportEmail}.`],
    }),
    booked: ({ at, subject, student }) => ({
      subject: `Nouvelle séance\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'vous avez une nouvelle séance',
      before: [`${student} a réservé une séance avec vous.`],
      after: [
        'Ouvrez l’invitation jointe pour ajouter la séance à votre calendrier. Nous vous écrirons si quelque chose change.',
      ],
    }),
    moved: ({ at, subject, student }, wasAt) => ({
      subject: `Séance déplacée\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'une de vos séances est déplacée',
      before: [`Votre séance avec ${student} était prévue le ${wasAt}. Voici le nouvel horaire\u00a0:`],
      after: ['Ouvrez l’invitation jointe pour mettre votre calendrier à jour.'],
    }),
    cancelled: ({ at, subject, student }) => ({
      subject: `Séance annulée\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'une de vos séances est annulée',
      before: [`Votre séance avec ${student} n’aura pas lieu.`],
      after: ['Ouvrez le fichier joint pour la retirer de votre calendrier.'],
    }),
    reassigned: ({ at, subject, student }, wasTutor) => ({
      subject: `Une séance pour vous\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'une séance vous est confiée',
      before: [`Elle devait être donnée par ${wasTutor}.`],
      after: [
        'Ouvrez l’invitation jointe pour ajouter la séance à votre calendrier. Nous vous écrirons si quelque chose change.',
      ],
    }),
    marked: ({ at, subject, student }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `Absence notée\u00a0: ${subject} avec ${student}, ${at}`,
            heading: 'l’absence de l’élève a été notée',
            before: [`Pour votre séance avec ${student}, une absence a été notée.`],
          }
        : {
            subject: `Présence notée\u00a0: ${subject} avec ${student}, ${at}`,
            heading: 'la présence de l’élève a été notée',
            before: [`Pour votre séance avec ${student}, une présence a été notée.`],
          }),
      after: [],
    }),
    handedOver: ({ at, subject, tutor, student }) => ({
      subject: `Séance confiée à quelqu’un d’autre\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'une de vos séances est confiée à quelqu’un d’autre',
      before: [`La séance avec ${student} sera donnée par ${tutor}.`],
      after: ['Ouvrez le fichier joint pour la retirer de votre calendrier.'],
    }),
    day: (day, sessions) => ({
      subject: `${sessions === 0 ? 'Aucune' : sessions}\u00a0${sessions < 2 ? 'séance' : 'séances'} le ${day}`,
      heading: 'voici votre journée',
      before: [
        sessions === 0
          ? `Vous n’avez aucune séance le ${day}.`
          : `Vous avez ${sessions}\u00a0${sessions < 2 ? 'séance' : 'séances'} le ${day}.`,
      ],
      after: [],
    }),
  },
}
