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
          ? `${invitedBy} now shares the family’s account with you at Plume, a site for tutoring and learning.`
          : 'The school opened a family account for you at Plume, a site for tutoring and learning.',
        'Choose a password to see your children’s sessions and reports, book for them and buy hours.',
      ],
      button: 'Choose a password',
      after: [
        'The link works once and expires after 7 days. After that, use “Forgot your password?” on the sign-in page to get a new one.',
        'Not for you? You can ignore this email.',
      ],
    }),
    why: 'You get this email because you have a family account at Plume.',
  },
  fr: {
    invited: (invitedBy) => ({
      subject: 'Votre compte familial chez Plume',
      heading: 'votre compte familial est prêt',
      before: [
        invitedBy
          ? `${invitedBy} partage maintenant avec vous le compte de la famille chez Plume, un site de tutorat et d’apprentissage.`
          : 'L’école a ouvert un compte familial pour vous chez Plume, un site de tutorat et d’apprentissage.',
        'Choisissez un mot de passe pour voir les séances et les comptes rendus de vos enfants, réserver pour eux et acheter des heures.',
      ],
      button: 'Choisir un mot de passe',
      after: [
        'Le lien ne fonctionne qu’une fois et expire après 7\u00a0jours. Pour en recevoir un nouveau, choisissez «\u00a0Mot de passe oublié?\u00a0» sur la page de connexion.',
        'Ce courriel n’est pas pour vous? Vous pouvez l’ignorer.',
      ],
    }),
    why: 'Vous recevez ce courriel parce que vous avez un compte familial chez Plume.',
  },
}
