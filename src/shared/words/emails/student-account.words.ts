import type { Browser } from '../../features/account/sign-ins.contract'
import type { Language } from '../../languages'
import type { EmailText } from './email-text'

interface StudentAccountTexts {
  confirmAddress: (email: string, guardianEmail: string | undefined) => EmailText
  forgottenPassword: () => EmailText
  passwordChanged: (supportEmail: string) => EmailText
  passwordEnded: (supportEmail: string) => EmailText
  addressChanged: (newEmail: string) => EmailText
  addressRequested: (supportEmail: string) => EmailText
  deviceNew: (browser: Browser) => EmailText
  /** `guardianEmail`: whom the student names. */
  emailCode: (guardianEmail: string | undefined) => EmailText
  familyJoined: (guardianEmail: string, supportEmail: string) => EmailText
  familyByStaff: (guardianEmail: string, supportEmail: string) => EmailText
}

/** Emails to a student about the account. */
export const STUDENT_ACCOUNT_TEXTS: Record<Language, StudentAccountTexts> = {
  en: {
    confirmAddress: (email, guardianEmail) => ({
      subject: 'Confirm your email address',
      heading: 'please confirm your email address',
      before: [
        `You entered ${email} as your email address at Plume. Once you confirm it, we can email you about your sessions.`,
        ...(guardianEmail
          ? [
              `As your guardian, ${guardianEmail} agreed to this account and will be able to see it. Don’t know them? Then don’t confirm your address.`,
            ]
          : []),
      ],
      button: 'Confirm my address',
      after: ['Not you? You can ignore this email. Nothing changes unless you confirm.'],
    }),
    forgottenPassword: () => ({
      subject: 'Choose a new password',
      heading: 'here’s how to get back in',
      before: ['Someone asked for a new password for your Plume account. If it was you, choose one here.'],
      button: 'Choose a new password',
      after: [
        'The link works once and expires after 30 minutes.',
        'Not you? You can ignore this email. Your password stays the same.',
      ],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Your password was changed',
      heading: 'your password was changed',
      before: ['Your Plume account has a new password, and all your other devices have been signed out.'],
      after: [`If this wasn’t you, write to ${supportEmail} right away.`],
    }),
    passwordEnded: (supportEmail) => ({
      subject: 'You need a new password',
      heading: 'you need a new password',
      before: [
        'The school put your email address back on your Plume account. Someone else may know your password, so it no longer works, and all devices have been signed out.',
      ],
      button: 'Choose a new password',
      after: [`If you didn’t ask the school for this, write to ${supportEmail}.`],
    }),
    addressChanged: (newEmail) => ({
      subject: 'Your email address was changed',
      heading: 'your email address was changed',
      before: [`From now on, we’ll email you at ${newEmail}.`],
      button: 'Switch back to this address',
      after: ['If this was you, you’re all set. If not, you have 7 days to switch back to this address.'],
    }),
    addressRequested: (supportEmail) => ({
      subject: 'Someone tried to use your email address',
      heading: 'someone tried to use your email address',
      before: [
        'Someone entered this address for another Plume account. It already belongs to your account, so nothing has changed.',
      ],
      after: [
        `Was it you? Sign in to the account you already have. If you have two accounts and want to keep only one, write to ${supportEmail}.`,
      ],
    }),
    emailCode: (guardianEmail) => ({
      subject: 'Your confirmation code',
      heading: 'here’s your confirmation code',
      before: [
        guardianEmail
          ? `Enter this code on the page where you named ${guardianEmail} as your parent or guardian. We’ll only write to them once you do.`
          : 'Enter this code at Plume to confirm that it’s you.',
      ],
      after: [
        'Don’t give it to anyone, not even to the school.',
        'Didn’t ask for a code? Someone may know your password. Choose a new one with “Forgot your password?” on the sign-in page.',
      ],
    }),
    deviceNew: (browser) => ({
      subject: 'A new sign-in to your account',
      heading: 'was this you?',
      before: [
        browser
          ? `Someone signed in to your Plume account in ${browser.name} on ${browser.system} for the first time.`
          : 'Someone signed in to your Plume account in a new browser.',
      ],
      button: 'See where I’m signed in',
      after: [
        'If it was you, you’re all set. If not, go to your profile to change your password and sign out all other devices.',
      ],
    }),
    familyJoined: (guardianEmail, supportEmail) => ({
      subject: 'You’re now part of a family',
      heading: 'you’re now part of a family',
      before: [
        `You named ${guardianEmail} as a guardian. They now have a family account: they can see your sessions and your progress, and your hours belong to the family.`,
      ],
      after: ['If you know this person, you’re all set.', `If you don’t, write to ${supportEmail} right away.`],
    }),
    familyByStaff: (guardianEmail, supportEmail) => ({
      subject: 'You’re now part of a family',
      heading: 'you’re now part of a family',
      before: [
        `The school added you to the family of ${guardianEmail}. The family’s guardians can see your sessions and your progress, and your hours belong to the family.`,
      ],
      after: [`If you don’t know this person, write to ${supportEmail} right away.`],
    }),
  },
  fr: {
    confirmAddress: (email, guardianEmail) => ({
      subject: 'Confirme ton adresse courriel',
      heading: 'confirme ton adresse courriel',
      before: [
        `Tu as donné ${email} comme adresse courriel chez Plume. Dès que tu l’auras confirmée, nous pourrons t’y écrire au sujet de tes séances.`,
        ...(guardianEmail
          ? [
              `À titre de parent, ${guardianEmail} a donné son accord à l’ouverture de ce compte et pourra le consulter. Tu ne connais pas cette personne? Ne confirme pas l’adresse.`,
            ]
          : []),
      ],
      button: 'Confirmer mon adresse',
      after: ['Ce n’était pas toi? Ignore ce courriel\u00a0: rien ne change sans ta confirmation.'],
    }),
    forgottenPassword: () => ({
      subject: 'Choisis un nouveau mot de passe',
      heading: 'voici comment retrouver l’accès à ton compte',
      before: ['Quelqu’un a demandé un nouveau mot de passe pour ton compte Plume. Si c’était toi, choisis-le ici.'],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien ne fonctionne qu’une fois et expire après 30\u00a0minutes.',
        'Ce n’était pas toi? Ignore ce courriel\u00a0: ton mot de passe reste le même.',
      ],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Ton mot de passe a été changé',
      heading: 'ton mot de passe a été changé',
      before: ['Ton compte Plume a un nouveau mot de passe, et tous tes autres appareils ont été déconnectés.'],
      after: [`Ce n’était pas toi? Écris tout de suite à ${supportEmail}.`],
    }),
    passwordEnded: (supportEmail) => ({
      subject: 'Il te faut un nouveau mot de passe',
      heading: 'il te faut un nouveau mot de passe',
      before: [
        'L’école a remis ton adresse courriel dans ton compte Plume. Quelqu’un d’autre connaît peut-être ton mot de passe\u00a0: il ne fonctionne plus, et tous les appareils ont été déconnectés.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [`Tu ne l’avais pas demandé à l’école? Écris à ${supportEmail}.`],
    }),
    addressChanged: (newEmail) => ({
      subject: 'Ton adresse courriel a été changée',
      heading: 'ton adresse courriel a été changée',
      before: [`Désormais, nous t’écrirons à ${newEmail}.`],
      button: 'Reprendre cette adresse',
      after: ['Si c’était toi, tout est en ordre. Sinon, tu as 7\u00a0jours pour reprendre cette adresse.'],
    }),
    addressRequested: (supportEmail) => ({
      subject: 'Quelqu’un a voulu utiliser ton adresse courriel',
      heading: 'quelqu’un a voulu utiliser ton adresse courriel',
      before: [
        'Quelqu’un a entré cette adresse pour un autre compte Plume. Comme elle appartient déjà à ton compte, rien n’a changé.',
      ],
      after: [
        `C’était toi? Connecte-toi au compte que tu as déjà. Si tu as deux comptes et que tu veux n’en garder qu’un, écris à ${supportEmail}.`,
      ],
    }),
    emailCode: (guardianEmail) => ({
      subject: 'Ton code de confirmation',
      heading: 'voici ton code de confirmation',
      before: [
        guardianEmail
          ? `Entre ce code sur la page où tu as indiqué ${guardianEmail} comme parent ou responsable. Nous n’écrirons à cette personne qu’ensuite.`
          : 'Entre ce code dans Plume pour confirmer que c’est bien toi.',
      ],
      after: [
        'Ne le donne à personne, pas même à l’école.',
        'Tu n’as pas demandé de code? Quelqu’un connaît peut-être ton mot de passe. Choisis-en un nouveau avec «\u00a0Mot de passe oublié?\u00a0» sur la page de connexion.',
      ],
    }),
    deviceNew: (browser) => ({
      subject: 'Une nouvelle connexion à ton compte',
      heading: 'était-ce bien toi?',
      before: [
        browser
          ? `Quelqu’un s’est connecté à ton compte Plume avec ${browser.name} sur ${browser.system} pour la première fois.`
          : 'Quelqu’un s’est connecté à ton compte Plume avec un nouveau navigateur.',
      ],
      button: 'Voir mes connexions',
      after: [
        'Si c’était toi, tout est en ordre. Sinon, change ton mot de passe et déconnecte tous les autres appareils dans ton profil.',
      ],
    }),
    familyJoined: (guardianEmail, supportEmail) => ({
      subject: 'Tu fais maintenant partie d’une famille',
      heading: 'tu fais maintenant partie d’une famille',
      before: [
        `Tu as désigné ${guardianEmail} comme parent. Cette personne a maintenant un compte familial\u00a0: elle voit tes séances et tes progrès, et tes heures appartiennent à la famille.`,
      ],
      after: ['Si tu connais cette personne, tout est en ordre.', `Sinon, écris tout de suite à ${supportEmail}.`],
    }),
    familyByStaff: (guardianEmail, supportEmail) => ({
      subject: 'Tu fais maintenant partie d’une famille',
      heading: 'tu fais maintenant partie d’une famille',
      before: [
        `L’école t’a ajouté à la famille de ${guardianEmail}. Les parents ou responsables de cette famille voient tes séances et tes progrès, et tes heures appartiennent à la famille.`,
      ],
      after: [`Tu ne connais pas cette personne? Écris tout de suite à ${supportEmail}.`],
    }),
  },
}
