import type { Language } from '../../languages'
import type { EmailText } from './email-text'

interface GuardianAccountTexts {
  /** Null if staff created the account. */
  invited: (invitedBy: string | null) => EmailText
  why: string
}

/** Emails to a guardian about their own account. */
export const GUARDIAN_ACCOUNT_TEXTS: Record<Language, GuardianAccountTexts> = {
  en: {
    invited: (invitedBy) => ({
      subject: 'Your family account at Plume',
      heading: 'your family account is ready',
      before: [
        invitedBy
          ? `${invitedBy} added you to a family at Plume, a site for tutoring and learning.`
          : 'The school added you to a family at Plume, a site for tutoring and learning.',
        'Choose a password to see your children’s sessions and reports, book for them and buy hours.',
      ],
      button: 'Choose a password',
      after: [
        'This works once, and for 7 days. After that, “Forgot your password?” on the sign-in page sends a new link.',
        'Not for you? Then there is nothing to do.',
      ],
    }),
    why: 'This email is about your family account at Plume.',
  },
  fr: {
    invited: (invitedBy) => ({
      subject: 'Votre compte familial chez Plume',
      heading: 'votre compte familial est prêt',
      before: [
        invitedBy
          ? `${invitedBy} vous a fait une place dans une famille chez Plume, un site de tutorat et d’apprentissage.`
          : 'L’école vous a fait une place dans une famille chez Plume, un site de tutorat et d’apprentissage.',
        'Choisissez un mot de passe pour voir les séances et les comptes rendus de vos enfants, réserver pour eux et acheter des heures.',
      ],
      button: 'Choisir un mot de passe',
      after: [
        'Ce lien sert une seule fois, pendant 7\u00a0jours. Ensuite, «\u00a0Mot de passe oublié?\u00a0» à la page de connexion en envoie un nouveau.',
        'Ce message n’est pas pour vous? Il n’y a rien à faire.',
      ],
    }),
    why: 'Ce courriel concerne votre compte familial chez Plume.',
  },
}
