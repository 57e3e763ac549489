import type { Language } from '../../languages'
import type { LetterText } from './letter-text'

interface StaffAccountTexts {
  forgottenPassword: () => LetterText
  passwordChanged: (supportEmail: string) => LetterText
  questions: (supportEmail: string) => string
  why: string
}

/** Letters to tutors and administrators about their account. */
export const STAFF_ACCOUNT_TEXTS: Record<Language, StaffAccountTexts> = {
  en: {
    forgottenPassword: () => ({
      subject: 'Choose a new password',
      heading: 'here is your way back in',
      before: ['Somebody asked for a new password for your Plume account. If it was you, choose one here.'],
      button: 'Choose a new password',
      after: [
        'This works once, and for 30 minutes.',
        'Was it not you? Then there is nothing to do: your password stays as it is.',
      ],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Your password was changed',
      heading: 'your password was changed',
      before: ['The password of your Plume account is a new one. Every other device was signed out.'],
      after: [`Was it not you? Write to ${supportEmail} right away.`],
    }),
    questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
    why: 'This email is about your Plume account, so it is always sent.',
  },
  fr: {
    forgottenPassword: () => ({
      subject: 'Choisissez un nouveau mot de passe',
      heading: 'voici comment revenir',
      before: [
        'Quelqu’un a demandé un nouveau mot de passe pour votre compte Plume. Si c’était vous, choisissez-le ici.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Cela fonctionne une seule fois, pendant 30\u00a0minutes.',
        'Ce n’était pas vous? Il n’y a rien à faire\u00a0: votre mot de passe reste le même.',
      ],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Votre mot de passe a été changé',
      heading: 'votre mot de passe a été changé',
      before: ['Votre compte Plume a un nouveau mot de passe. Tous les autres appareils ont été déconnectés.'],
      after: [`Ce n’était pas vous? Écrivez tout de suite à ${supportEmail}.`],
    }),
    questions: (supportEmail) => `Une question? Écrivez à ${supportEmail}.`,
    why: 'Ce courriel concerne votre compte Plume; il est donc toujours envoyé.',
  },
}
