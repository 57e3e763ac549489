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
  passwordEnded: (student: string, supportEmail: string) => EmailText
  deviceNew: (student: string, browser: Browser, supportEmail: string) => EmailText
  addressAdded: (student: string, newEmail: string, supportEmail: string) => EmailText
}

/** Emails that guardians get in place of a child without an email. Their headings follow the child's name. */
export const GUARDIAN_CHILD_TEXTS: Record<Language, GuardianChildTexts> = {
  en: {
    tomorrow: ({ at, tutor, student }) => ({
      subject: `${student} has a session tomorrow: ${at}`,
      heading: 'has a session tomorrow',
      before: [`${student} is meeting ${tutor}.`],
      after: [],
    }),
    soon: ({ at, tutor, student }) => ({
      subject: `${student} has a session soon: ${at}`,
      heading: 'has a session in about an hour',
      before: [`${student} is meeting ${tutor}. The classroom opens 15 minutes before the session.`],
      after: [],
    }),
    report: ({ at, subject, tutor, student }) => ({
      subject: `The tutor’s report for ${student}: ${subject} with ${tutor}`,
      heading: 'has a report from the tutor',
      before: [`${tutor} wrote it after the session on ${at}.`],
      button: 'Open the report',
      after: [
        `For ${REPORT_LINK_DAYS} days, the button opens this report without a sign-in, for you and for anyone you forward this email to. You can turn the link off on the report’s page.`,
      ],
    }),
    week: (student, since, practiceAnswers) => ({
      subject: `${student}: the week of ${since}`,
      heading: '’s week at Plume',
      before: [
        `Here is what ${student} did in the week of ${since}.`,
        practiceAnswers === 0
          ? 'Practice is available at any time.'
          : `${student} answered ${formatNumber(practiceAnswers, 'en')} practice ${practiceAnswers === 1 ? 'question' : 'questions'}.`,
      ],
      after: [],
    }),
    passwordChanged: (student, supportEmail) => ({
      subject: `${student} has a new password`,
      heading: 'has a new password',
      before: ['A guardian or the school changed it, and all devices have been signed out.'],
      after: [`If you weren’t expecting this, set a new password on your family page or write to ${supportEmail}.`],
    }),
    passwordEnded: (student, supportEmail) => ({
      subject: `${student} needs a new password`,
      heading: 'needs a new password',
      before: [
        'A guardian of your family recovered their account or was removed by the school. To be safe, we ended the children’s passwords that other people may know, and signed out all their devices.',
      ],
      after: [`Set a new password on your family page. Questions? Write to ${supportEmail}.`],
    }),
    deviceNew: (student, browser, supportEmail) => ({
      subject: `${student}’s account was opened on a new device`,
      heading: '’s account was opened on a new device',
      before: [
        browser
          ? `Someone used ${student}’s sign-in name and password in ${browser.name} on ${browser.system} for the first time.`
          : `Someone used ${student}’s sign-in name and password in a new browser.`,
      ],
      after: [`If it wasn’t your child, set a new password on your family page or write to ${supportEmail}.`],
    }),
    addressAdded: (student, newEmail, supportEmail) => ({
      subject: `${student}’s account now has an email address`,
      heading: '’s account now has an email address',
      before: [
        `It’s ${newEmail}. From now on, we’ll write there about ${student}’s account, and it can be used to choose a new password.`,
      ],
      after: [
        `If you don’t know this address, set a new password on your family page within 7 days, which also removes the address, or write to ${supportEmail}.`,
      ],
    }),
  },
  fr: {
    tomorrow: ({ at, tutor, student }) => ({
      subject: `${student} a une séance demain\u00a0: ${at}`,
      heading: 'a une séance demain',
      before: [`${student} a rendez-vous avec ${tutor}.`],
      after: [],
    }),
    soon: ({ at, tutor, student }) => ({
      subject: `${student} a une séance bientôt\u00a0: ${at}`,
      heading: 'a une séance dans environ une heure',
      before: [`${student} a rendez-vous avec ${tutor}. La classe ouvre 15\u00a0minutes avant la séance.`],
      after: [],
    }),
    report: ({ at, subject, tutor, student }) => ({
      subject: `${student}\u00a0: compte rendu de la séance, ${subject} avec ${tutor}`,
      heading: 'a reçu le compte rendu de sa séance',
      before: [`${tutor} l’a écrit après la séance du ${at}.`],
      button: 'Ouvrir le compte rendu',
      after: [
        `Le bouton ouvre ce compte rendu sans connexion pendant ${REPORT_LINK_DAYS}\u00a0jours, même pour une personne à qui vous transférez le courriel. Vous pouvez désactiver ce lien sur la page du compte rendu.`,
      ],
    }),
    week: (student, since, practiceAnswers) => ({
      subject: `${student}\u00a0: la semaine du ${since}`,
      heading: '\u00a0: le bilan de la semaine',
      before: [
        `Voici son travail pendant la semaine du ${since}.`,
        practiceAnswers === 0
          ? 'Il est possible de s’entraîner en tout temps.'
          : `${student} a répondu à ${formatNumber(practiceAnswers, 'fr')}\u00a0${practiceAnswers < 2 ? 'question' : 'questions'} d’entraînement.`,
      ],
      after: [],
    }),
    passwordChanged: (student, supportEmail) => ({
      subject: `${student} a un nouveau mot de passe`,
      heading: 'a un nouveau mot de passe',
      before: ['Un parent ou l’école l’a changé, et tous les appareils ont été déconnectés.'],
      after: [
        `Si vous ne vous y attendiez pas, choisissez un nouveau mot de passe sur votre page de famille ou écrivez à ${supportEmail}.`,
      ],
    }),
    passwordEnded: (student, supportEmail) => ({
      subject: `${student} a besoin d’un nouveau mot de passe`,
      heading: 'a besoin d’un nouveau mot de passe',
      before: [
        'Un parent ou responsable de votre famille a récupéré son compte, ou l’école l’a retiré de la famille. Par prudence, les mots de passe des enfants que d’autres personnes connaissent peut-être ne fonctionnent plus, et tous leurs appareils ont été déconnectés.',
      ],
      after: [`Choisissez un nouveau mot de passe sur votre page de famille. Une question? Écrivez à ${supportEmail}.`],
    }),
    deviceNew: (student, browser, supportEmail) => ({
      subject: `${student}\u00a0: connexion sur un nouvel appareil`,
      heading: '\u00a0: connexion sur un nouvel appareil',
      before: [
        browser
          ? `Quelqu’un a utilisé son nom de connexion et son mot de passe avec ${browser.name} sur ${browser.system} pour la première fois.`
          : 'Quelqu’un a utilisé son nom de connexion et son mot de passe avec un nouveau navigateur.',
      ],
      after: [
        `Si ce n’était pas votre enfant, choisissez un nouveau mot de passe sur votre page de famille ou écrivez à ${supportEmail}.`,
      ],
    }),
    addressAdded: (student, newEmail, supportEmail) => ({
      subject: `${student}\u00a0: une adresse courriel est maintenant liée au compte`,
      heading: '\u00a0: une adresse courriel est maintenant liée au compte',
      before: [
        `C’est ${newEmail}. Désormais, nous y écrirons au sujet du compte de ${student}, et elle permet de choisir un nouveau mot de passe.`,
      ],
      after: [
        `Si vous ne connaissez pas cette adresse, choisissez d’ici 7\u00a0jours un nouveau mot de passe sur votre page de famille, ce qui la retire aussi, ou écrivez à ${supportEmail}.`,
      ],
    }),
  },
}
