import { formatNumber } from '../../format-amount'
import type { Language } from '../../languages'
import type { EmailText, SessionNotification } from './email-text'

interface StudentLearningTexts {
  report: (session: SessionNotification) => EmailText
  week: (since: string, practiceAnswers: number) => EmailText
}

/** Emails to a student about learning. */
export const STUDENT_LEARNING_TEXTS: Record<Language, StudentLearningTexts> = {
  en: {
    report: ({ at, subject, tutor }) => ({
      subject: `Your tutor’s report: ${subject} with ${tutor}`,
      heading: 'here’s your tutor’s report',
      before: [`${tutor} wrote it after your session on ${at}.`],
      button: 'See my progress',
      after: [],
    }),
    week: (since, practiceAnswers) => ({
      subject: `Your week of ${since}`,
      heading: 'here’s your week',
      before: [
        `Here is what you did in the week of ${since}.`,
        practiceAnswers === 0
          ? 'Practice questions are there whenever you want them.'
          : `You answered ${formatNumber(practiceAnswers, 'en')} practice ${practiceAnswers === 1 ? 'question' : 'questions'}.`,
      ],
      button: 'See my progress',
      after: [],
    }),
  },
  fr: {
    report: ({ at, subject, tutor }) => ({
      subject: `Le compte rendu de ta séance\u00a0: ${subject} avec ${tutor}`,
      heading: 'voici le compte rendu de ta séance',
      before: [`${tutor} l’a écrit après ta séance du ${at}.`],
      button: 'Voir mes progrès',
      after: [],
    }),
    week: (since, practiceAnswers) => ({
      subject: `Ta semaine du ${since}`,
      heading: 'voici ta semaine',
      before: [
        `Voici ce que tu as fait pendant la semaine du ${since}.`,
        practiceAnswers === 0
          ? 'Tu peux t’entraîner quand tu veux.'
          : `Tu as répondu à ${formatNumber(practiceAnswers, 'fr')}\u00a0${practiceAnswers < 2 ? 'question' : 'questions'} d’entraînement.`,
      ],
      button: 'Voir mes progrès',
      after: [],
    }),
  },
}
