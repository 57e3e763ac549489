import { CLASSROOM_MARGIN_MINUTES } from '../../features/booking/sessions/classroom.rules'
import type { Language } from '../../languages'
import { timeZoneName } from '../../time/time-zone-name'

interface PageWords {
  title: string
  text: string
}

interface ClassroomWords {
  signedOut: PageWords & { asStudent: string; asGuardian: string; asTutor: string }
  early: { title: string; text: (day: string, time: string) => string }
  over: PageWords
  cancelled: PageWords
  none: { title: string; text: (supportEmail: string) => string }
  unknown: PageWords
  tryAgain: string
}

/** The page at a classroom's address when the classroom cannot be entered. Students and tutors see the same texts. */
export const CLASSROOM_WORDS: Record<Language, ClassroomWords> = {
  en: {
    signedOut: {
      title: 'Sign in to enter the classroom',
      text: 'Only the student, their guardians and the tutor of a session can enter its classroom.',
      asStudent: 'Sign in as a student',
      asGuardian: 'Sign in as a parent or guardian',
      asTutor: 'Sign in as a tutor',
    },
    early: {
      title: 'The classroom isn’t open yet',
      text: (day, time) =>
        `It opens on ${day} at ${time} ${timeZoneName('en')}, ${CLASSROOM_MARGIN_MINUTES} minutes before the session.`,
    },
    over: {
      title: 'This session is over',
      text: `The classroom closes ${CLASSROOM_MARGIN_MINUTES} minutes after the session ends.`,
    },
    cancelled: { title: 'This session was cancelled', text: 'Its classroom is closed.' },
    none: {
      title: 'No online classroom',
      text: (supportEmail) =>
        `This site doesn’t have an online classroom yet. Write to ${supportEmail} to ask how to join.`,
    },
    unknown: {
      title: 'Session not found',
      text: 'You don’t have a session at this address. The session may now be with another tutor, or you may be signed in to a different account.',
    },
    tryAgain: 'Try again',
  },
  fr: {
    signedOut: {
      title: 'Se connecter pour entrer dans la classe',
      text: 'Seuls l’élève, sa famille et le tuteur ou la tutrice d’une séance peuvent entrer dans sa classe.',
      asStudent: 'Se connecter comme élève',
      asGuardian: 'Se connecter comme parent ou responsable',
      asTutor: 'Se connecter comme tuteur ou tutrice',
    },
    early: {
      title: 'La classe n’est pas encore ouverte',
      text: (day, time) =>
        `Elle ouvre le ${day} à ${time}, ${timeZoneName('fr')}, ${CLASSROOM_MARGIN_MINUTES}\u00a0minutes avant la séance.`,
    },
    over: {
      title: 'Cette séance est terminée',
      text: `La classe ferme ${CLASSROOM_MARGIN_MINUTES}\u00a0minutes après la fin de la séance.`,
    },
    cancelled: { title: 'Cette séance a été annulée', text: 'Sa classe est fermée.' },
    none: {
      title: 'Aucune classe en ligne',
      text: (supportEmail) =>
        `Ce site n’a pas encore de classe en ligne. Pour savoir comment participer\u00a0: ${supportEmail}.`,
    },
    unknown: {
      title: 'Séance introuvable',
      text: 'Ce compte n’a aucune séance à cette adresse. La séance a peut-être changé de tuteur ou de tutrice, ou elle appartient à un autre compte.',
    },
    tryAgain: 'Réessayer',
  },
}
