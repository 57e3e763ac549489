import type { Browser } from '../../features/account/sign-ins.contract'
import { REPORT_LINK_DAYS } from '../../features/tutors/reports.rules'
import { formatNumber } from '../../format-amount'
import type { Language } from '../../languages'
import type { EmailText, SessionNotification } from './email-text'

interface GuardianChildTexts {
  tomorrow: (session: SessionNotification) => EmailText
  soon: (session: SessionNotification) => EmailText
  report: (session: SessionNotification) => EmailText
  week: (student: string, since: string, practiceAnswers: number) => EmailText
  passwordChanged: (student: string, supportEmail: string) => EmailText
  deviceNew: (student: string, browser: Browser, supportEmail: string) => EmailText
}

/** Emails that guardians get in place of a child without an email. Their headings follow the child's name. */
export const GUARDIAN_CHILD_TEXTS: Record<Language, GuardianChildTexts> = {
  en: {
    tomorrow: ({ at, tutor, student }) => ({
      subject: `${student} has a session tomorrow: ${at}`,
      heading: 'has a session tomorrow',
      before: [`${tutor} is expecting ${student}.`],
      after: [],
    }),
    soon: ({ at, tutor, student }) => ({
      subject: `${student} has a session soon: ${at}`,
      heading: 'has a session in about an hour',
      before: [`${tutor} is expecting ${student}. The classroom opens 15 minutes before the session.`],
      after: [],
    }),
    report: ({ at, subject, tutor, student }) => ({
      subject: `The tutor’s report for ${student}: ${subject} with ${tutor}`,
      heading: 'has a report from the tutor',
      before: [`${tutor} wrote it after the session on ${at}.`],
      button: 'Open the report',
      after: [
        `The button opens this report without a sign-in for ${REPORT_LINK_DAYS} days, also for whoever you forward it to. You can end that on its page.`,
      ],
    }),
    week: (student, since, practiceAnswers) => ({
      subject: `${student}: the week of ${since}`,
      heading: 'has a summary of the week',
      before: [
        `This is what ${student} did in the week of ${since}.`,
        practiceAnswers === 0
          ? 'Practice is there whenever there is time for it.'
          : `In practice, ${formatNumber(practiceAnswers, 'en')} ${practiceAnswers === 1 ? 'question was' : 'questions were'} answered.`,
      ],
      after: [],
    }),
    passwordChanged: (student, supportEmail) => ({
      subject: `${student} has a new password`,
      heading: 'has a new password',
      before: ['A guardian or the school set it. Every device on which the account was open was signed out.'],
      after: [`You did not expect this? Set another one on your family page, or write to ${supportEmail}.`],
    }),
    deviceNew: (student, browser, supportEmail) => ({
      subject: `${student} signed in on a new device`,
      heading: 'signed in on a new device',
      before: [
        browser
          ? `Somebody signed in with ${student}’s sign-in name and password in ${browser.name} on ${browser.system}.`
          : `Somebody signed in with ${student}’s sign-in name and password in a browser that we did not know.`,
      ],
      after: [`That was not your child? Set a new password on your family page, or write to ${supportEmail}.`],
    }),
  },
  fr: {
    tomorrow: ({ at, tutor, student }) => ({
      subject: `${student} a une séance demain\u00a0: ${at}`,
      heading: 'a une séance demain',
      before: [`${tutor} attend ${student}.`],
      after: [],
    }),
    soon: ({ at, tutor, student }) => ({
      subject: `${student} a une séance bientôt\u00a0: ${at}`,
      heading: 'a une séance dans environ une heure',
      before: [`${tutor} attend ${student}. La classe ouvre 15\u00a0minutes avant la séance.`],
      after: [],
    }),
    report: ({ at, subject, tutor, student }) => ({
      subject: `${student}\u00a0: compte rendu de la séance, ${subject} avec ${tutor}`,
      heading: 'a reçu le compte rendu de sa séance',
      before: [`${tutor} l’a écrit après la séance du ${at}.`],
      button: 'Ouvrir le compte rendu',
      after: [
        `Le bouton ouvre ce compte rendu sans connexion pendant ${REPORT_LINK_DAYS}\u00a0jours, même pour une personne à qui vous transférez le courriel. Vous pouvez y mettre fin sur sa page.`,
      ],
    }),
    week: (student, since, practiceAnswers) => ({
      subject: `${student}\u00a0: la semaine du ${since}`,
      heading: 'a un bilan de la semaine',
      before: [
        `Voici le travail fait pendant la semaine du ${since}.`,
        practiceAnswers === 0
          ? 'Les exercices restent offerts en tout temps.'
          : `Réponses données en exercice\u00a0: ${formatNumber(practiceAnswers, 'fr')}.`,
      ],
      after: [],
    }),
    passwordChanged: (student, supportEmail) => ({
      subject: `${student} a un nouveau mot de passe`,
      heading: 'a un nouveau mot de passe',
      before: ['Un parent ou l’école l’a choisi. Tous les appareils où le compte était ouvert ont été déconnectés.'],
      after: [`Cela vous surprend? Choisissez-en un autre sur votre page de famille ou écrivez à ${supportEmail}.`],
    }),
    deviceNew: (student, browser, supportEmail) => ({
      subject: `${student}\u00a0: connexion sur un nouvel appareil`,
      heading: 'a ouvert son compte sur un nouvel appareil',
      before: [
        browser
          ? `Son nom de connexion et son mot de passe ont servi dans ${browser.name} sous ${browser.system}.`
          : 'Son nom de connexion et son mot de passe ont servi dans un navigateur inconnu jusqu’ici.',
      ],
      after: [
        `Ce n’était pas votre enfant? Choisissez un nouveau mot de passe sur votre page de famille ou écrivez à ${supportEmail}.`,
      ],
    }),
  },
}
