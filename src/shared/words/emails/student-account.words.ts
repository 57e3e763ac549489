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
      before: [`You entered ${email} as your address at Plume. Once you confirm it, we can send your reminders there.`],
      button: 'Confirm my address',
      after: ['Not you? You can ignore this email. Nothing changes unless you confirm.'],
    }),
    forgottenPassword: () => ({
      subject: 'Choose a new password',
      heading: 'here is your way back in',
      before: ['Someone asked for a new password for your Plume account. If it was you, choose one here.'],
      button: 'Choose a new password',
      after: [
        'The link works once, for 30 minutes.',
        'Not you? You can ignore this email. Your password stays the same.',
      ],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Your password was changed',
      heading: 'your password was changed',
      before: ['Your Plume account has a new password. All other devices were signed out.'],
      after: [`Not you? Write to ${supportEmail} right away.`],
    }),
    addressChanged: (newEmail) => ({
      subject: 'Your email address was changed',
      heading: 'your address was changed',
      before: [`From now on, email from Plume goes to ${newEmail}.`],
      button: 'Switch back to this address',
      after: ['If this was you, you’re all set. If not, you can switch back to this address within 7 days.'],
    }),
    addressRequested: (supportEmail) => ({
      subject: 'Someone entered your email address',
      heading: 'someone entered your address',
      before: [
        'Someone entered this address for another Plume account. It already belongs to yours, so nothing has changed.',
      ],
      after: [
        `Was it you? Sign in to the account you already have. If you have two accounts and want to keep only one, write to ${supportEmail}.`,
      ],
    }),
    deviceNew: (browser) => ({
      subject: 'A new sign-in to your account',
      heading: 'you signed in on a new device',
      before: [
        browser
          ? `Someone signed in to your Plume account with ${browser.name} on ${browser.system}, for the first time.`
          : 'Someone signed in to your Plume account in a new browser.',
      ],
      button: 'See where I’m signed in',
      after: [
        'If this was you, you’re all set. If not, change your password and sign out all other devices on your profile.',
      ],
    }),
  },
  fr: {
    confirmAddress: (email) => ({
      subject: 'Confirme ton adresse courriel',
      heading: 'confirme ton adresse',
      before: [
        `Tu as indiqué ${email} comme adresse chez Plume. Une fois que tu l’auras confirmée, nous pourrons t’y envoyer tes rappels.`,
      ],
      button: 'Confirmer mon adresse',
      after: ['Ce n’était pas toi? Ignore ce courriel\u00a0: sans ta confirmation, rien ne change.'],
    }),
    forgottenPassword: () => ({
      subject: 'Choisis un nouveau mot de passe',
      heading: 'voici comment revenir',
      before: ['Quelqu’un a demandé un nouveau mot de passe pour ton compte Plume. Si c’était toi, choisis-le ici.'],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien fonctionne une seule fois, pendant 30\u00a0minutes.',
        'Ce n’était pas toi? Ignore ce courriel\u00a0: ton mot de passe reste le même.',
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
      before: [`Les courriels de Plume sont maintenant envoyés à ${newEmail}.`],
      button: 'Reprendre cette adresse',
      after: ['C’était toi? Tout est en ordre. Sinon, tu as 7\u00a0jours pour reprendre cette adresse.'],
    }),
    addressRequested: (supportEmail) => ({
      subject: 'Quelqu’un a entré ton adresse courriel',
      heading: 'quelqu’un a entré ton adresse',
      before: [
        'Quelqu’un a entré cette adresse pour un autre compte Plume. C’est celle du tien\u00a0: rien n’a changé.',
      ],
      after: [
        `C’était toi? Connecte-toi au compte que tu as. Si tu as deux comptes et veux n’en garder qu’un, écris à ${supportEmail}.`,
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
        'C’était toi? Tout est en ordre. Sinon, change ton mot de passe et déconnecte tous les autres appareils dans ton profil.',
      ],
    }),
  },
}
