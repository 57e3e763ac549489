import type { Language } from '../../languages'
import { timeZoneName } from '../../time/time-zone-name'
import type { EmailText, FrameWords, SessionNotification, SessionTexts } from './email-text'

interface TutorTexts extends SessionTexts, FrameWords {
  /** In place of a missing name. */
  student: string
  /** To the tutor who no longer has the session. */
  handedOver: (session: SessionNotification) => EmailText
  day: (day: string, sessions: number) => EmailText
  /** The button of every email. */
  toDesk: string
  why: string
}

/** Emails to a tutor about sessions. */
export const TUTOR_TEXTS: Record<Language, TutorTexts> = {
  en: {
    student: 'Your student',
    noClassroom: (supportEmail) =>
      `This site has no online classroom yet. Write to ${supportEmail} to ask how to meet.`,
    questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
    toDesk: 'Open your desk',
    why: 'You receive this email because you teach at Plume.',
    booked: ({ at, subject, student }) => ({
      subject: `New session: ${subject} with ${student}, ${at}`,
      heading: 'you have a new session',
      before: [`${student} has booked this time with you.`],
      after: [
        'Open the attached invitation to add the session to your calendar. We will send an update if anything changes.',
      ],
    }),
    moved: ({ at, subject, student }, wasAt) => ({
      subject: `Session moved: ${subject} with ${student}, ${at}`,
      heading: 'one of your sessions has moved',
      before: [`The session with ${student} was planned for ${wasAt}. This is the new time:`],
      after: ['The attached invitation updates your calendar.'],
    }),
    cancelled: ({ at, subject, student }) => ({
      subject: `Session cancelled: ${subject} with ${student}, ${at}`,
      heading: 'one of your sessions is cancelled',
      before: [`The session with ${student} will not take place.`],
      after: ['The attached file removes it from your calendar.'],
    }),
    reassigned: ({ at, subject, student }, wasTutor) => ({
      subject: `Session for you: ${subject} with ${student}, ${at}`,
      heading: 'you are taking over a session',
      before: [`It was planned with ${wasTutor} and is now with you.`],
      after: [
        'Open the attached invitation to add the session to your calendar. We will send an update if anything changes.',
      ],
    }),
    marked: ({ at, subject, student }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `Marked absent: ${subject} with ${student}, ${at}`,
            heading: 'one of your students was marked absent',
            before: [`${student} was marked absent from this session.`],
          }
        : {
            subject: `Marked present: ${subject} with ${student}, ${at}`,
            heading: 'one of your students was marked present',
            before: [`${student} was marked present at this session.`],
          }),
      after: [],
    }),
    handedOver: ({ at, subject, tutor, student }) => ({
      subject: `Session handed over: ${subject} with ${student}, ${at}`,
      heading: 'one of your sessions has been handed over',
      before: [`The session with ${student} is now with ${tutor}.`],
      after: ['The attached file removes it from your calendar.'],
    }),
    day: (day, sessions) => ({
      subject: `${sessions} ${sessions === 1 ? 'session' : 'sessions'} on ${day}`,
      heading: `your ${day}`,
      before: [
        sessions === 0
          ? `You have no sessions on ${day}.`
          : `You have ${sessions} ${sessions === 1 ? 'session' : 'sessions'}. Times are in ${timeZoneName('en')}.`,
      ],
      after: [],
    }),
  },
  fr: {
    student: 'Votre élève',
    noClassroom: (supportEmail) =>
      `Ce site n’a pas encore de classe en ligne. Écrivez à ${supportEmail} pour savoir comment vous retrouver.`,
    questions: (supportEmail) => `Une question? Écrivez à ${supportEmail}.`,
    toDesk: 'Ouvrir votre bureau',
    why: 'Vous recevez ce courriel parce que vous enseignez chez Plume.',
    booked: ({ at, subject, student }) => ({
      subject: `Nouvelle séance\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'vous avez une nouvelle séance',
      before: [`${student} a réservé cette plage avec vous.`],
      after: [
        'Ouvrez l’invitation jointe pour ajouter la séance à votre calendrier. Nous vous écrirons si quelque chose change.',
      ],
    }),
    moved: ({ at, subject, student }, wasAt) => ({
      subject: `Séance déplacée\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'une de vos séances est déplacée',
      before: [`La séance avec ${student} était prévue le ${wasAt}. Voici le nouveau moment\u00a0:`],
      after: ['L’invitation jointe la déplace aussi dans votre calendrier.'],
    }),
    cancelled: ({ at, subject, student }) => ({
      subject: `Séance annulée\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'une de vos séances est annulée',
      before: [`La séance avec ${student} n’aura pas lieu.`],
      after: ['Le fichier joint la retire de votre calendrier.'],
    }),
    reassigned: ({ at, subject, student }, wasTutor) => ({
      subject: `Une séance pour vous\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'une séance vous est confiée',
      before: [`Elle était prévue avec ${wasTutor}; elle est maintenant avec vous.`],
      after: [
        'Ouvrez l’invitation jointe pour ajouter la séance à votre calendrier. Nous vous écrirons si quelque chose change.',
      ],
    }),
    marked: ({ at, subject, student }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `Absence notée\u00a0: ${subject} avec ${student}, ${at}`,
            heading: 'une absence a été notée à l’une de vos séances',
            before: [`Pour ${student}, une absence a été inscrite à cette séance.`],
          }
        : {
            subject: `Présence notée\u00a0: ${subject} avec ${student}, ${at}`,
            heading: 'une présence a été notée à l’une de vos séances',
            before: [`Pour ${student}, une présence a été inscrite à cette séance.`],
          }),
      after: [],
    }),
    handedOver: ({ at, subject, tutor, student }) => ({
      subject: `Séance confiée à quelqu’un d’autre\u00a0: ${subject} avec ${student}, ${at}`,
      heading: 'une de vos séances est confiée à quelqu’un d’autre',
      before: [`La séance avec ${student} est maintenant avec ${tutor}.`],
      after: ['Le fichier joint la retire de votre calendrier.'],
    }),
    day: (day, sessions) => ({
      subject: `${sessions}\u00a0${sessions < 2 ? 'séance' : 'séances'} le ${day}`,
      heading: `votre ${day}`,
      before: [
        sessions === 0
          ? `Vous n’avez aucune séance le ${day}.`
          : `Vous avez ${sessions}\u00a0${sessions < 2 ? 'séance' : 'séances'}. Les heures sont données en ${timeZoneName('fr')}.`,
      ],
      after: [],
    }),
  },
}
