import type { Browser } from '../../features/account/sign-ins.contract'
import type { Language } from '../../languages'
import type { EmailText } from './email-text'

interface StudentAccountTexts {
  confirmAddress: (email: string) => EmailText
  forgottenPassword: () => EmailText
  passwordChanged: (supportEmail: string) => EmailText
  addressChanged: (newEmail: string) => EmailText
  addressRequested: (supportEmail: string) => EmailText
  deviceNew: (browser: Browser) => EmailText
}

/** Emails to a student about the account. */
export const STUDENT_ACCOUNT_TEXTS: Record<Language, StudentAccountTexts> = {
  en: {
    confirmAddress: (email) => ({
      subject: 'Confirm your email address',
      heading: 'please confirm your address',
      before: [`You gave ${email} as your address at Plume. Once it is confirmed, reminders can reach you there too.`],
      button: 'Confirm my address',
      after: ['Not you? Then there is nothing to do: without your confirmation nothing changes.'],
    }),
    forgottenPassword: () => ({
      subject: 'Choose a new password',
      heading: 'here is your way back in',
      before: ['Somebody asked for a new password for your Plume account. If it was you, choose one here.'],
      button: 'Choose a new password',
      after: [
        'This works once, and for 30 minutes.',
        'Not you? Then there is nothing to do: your password stays as it is.',
      ],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Your password was changed',
      heading: 'your password was changed',
      before: ['The password of your Plume account is a new one. Every other device was signed out.'],
      after: [`Not you? Write to ${supportEmail} right away.`],
    }),
    addressChanged: (newEmail) => ({
      subject: 'Your email address was changed',
      heading: 'your address was changed',
      before: [`Email from Plume now goes to ${newEmail} instead of here.`],
      button: 'Bring this address back',
      after: ['If it was you, there is nothing to do. If not, you can bring this address back within 7 days.'],
    }),
    addressRequested: (supportEmail) => ({
      subject: 'Somebody entered your email address',
      heading: 'somebody entered your address',
      before: ['Somebody entered this address for another Plume account. It belongs to yours, so nothing has changed.'],
      after: [
        `Was it you? Sign in to the account you have. To keep only one of two accounts, write to ${supportEmail}.`,
      ],
    }),
    deviceNew: (browser) => ({
      subject: 'A new sign-in to your account',
      heading: 'you signed in on a new device',
      before: [
        browser
          ? `Somebody signed in to your Plume account with ${browser.name} on ${browser.system}, for the first time.`
          : 'Somebody signed in to your Plume account in a new browser.',
      ],
      button: 'See where I am signed in',
      after: [
        'If it was you, there is nothing to do. If not, change your password and end all other access on your profile.',
      ],
    }),
  },
  fr: {
    confirmAddress: (email) => ({
      subject: 'Confirme ton adresse courriel',
      heading: 'confirme ton adresse',
      before: [
        `Tu as donné ${email} comme adresse chez Plume. Une fois l’adresse confirmée, les rappels peuvent aussi t’y parvenir.`,
      ],
      button: 'Confirmer mon adresse',
      after: ['Ce n’était pas toi? Il n’y a rien à faire\u00a0: sans ta confirmation, rien ne change.'],
    }),
    forgottenPassword: () => ({
      subject: 'Choisis un nouveau mot de passe',
      heading: 'voici comment revenir',
      before: ['Quelqu’un a demandé un nouveau mot de passe pour ton compte Plume. Si c’était toi, choisis-le ici.'],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Cela fonctionne une seule fois, pendant 30\u00a0minutes.',
        'Ce n’était pas toi? Il n’y a rien à faire\u00a0: ton mot de passe reste le même.',
      ],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Ton mot de passe a été changé',
      heading: 'ton mot de passe a été changé',
      before: ['Ton compte Plume a un nouveau mot de passe. Tous les autres appareils ont été déconnectés.'],
      after: [`Ce n’était pas toi? Écris tout de suite à ${supportEmail}.`],
    }),
    addressChanged: (newEmail) => ({
      subject: 'Ton adresse courriel a été changée',
      heading: 'ton adresse a été changée',
      before: [`Les courriels de Plume vont maintenant à ${newEmail}, et non plus ici.`],
      button: 'Reprendre cette adresse',
      after: ['C’était toi? Il n’y a rien à faire. Sinon, tu peux reprendre cette adresse pendant 7\u00a0jours.'],
    }),
    addressRequested: (supportEmail) => ({
      subject: 'Quelqu’un a entré ton adresse courriel',
      heading: 'quelqu’un a entré ton adresse',
      before: [
        'Quelqu’un a entré cette adresse pour un autre compte Plume. C’est celle du tien\u00a0: rien n’a changé.',
      ],
      after: [
        `C’était toi? Connecte-toi au compte que tu as. Si tu as deux comptes et n’en veux qu’un, écris à ${supportEmail}.`,
      ],
    }),
    deviceNew: (browser) => ({
      subject: 'Une nouvelle connexion à ton compte',
      heading: 'ton compte a été ouvert sur un nouvel appareil',
      before: [
        browser
          ? `Quelqu’un a ouvert ton compte Plume avec ${browser.name} sur ${browser.system}, pour la première fois.`
          : 'Quelqu’un a ouvert ton compte Plume dans un nouveau navigateur.',
      ],
      button: 'Voir mes connexions',
      after: [
        'C’était toi? Il n’y a rien à faire. Sinon, change ton mot de passe et mets fin à tous les autres accès dans ton profil.',
      ],
    }),
  },
}
