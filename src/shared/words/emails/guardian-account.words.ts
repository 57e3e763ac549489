import type { Language } from '../../languages'
import type { EmailText } from './email-text'

interface GuardianAccountTexts {
  /** Null if staff created the account. */
  invited: (invitedBy: string | null) => EmailText
  /** To whoever gets copies of a student's emails. */
  offered: (student: string) => EmailText
  /** To a parent who signed up. */
  confirm: EmailText
  /** Somebody signed up with the address of this account. */
  wanted: EmailText
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
    offered: (student) => ({
      subject: `A family page for ${student} at Plume`,
      heading: 'can share a family page with you',
      before: [
        `You get copies of emails about ${student}. With a free family account you also see sessions, attendance and the tutors’ reports, book and move sessions, and buy hours with receipts in your name.`,
      ],
      button: 'Open a family account',
      after: [
        `${student}’s hours then belong to the family. This link works once, for 14 days.`,
        'Not interested? There is nothing to do: the copies stay as they are.',
      ],
    }),
    confirm: {
      subject: 'Confirm your email for your family account',
      heading: 'please confirm your email',
      before: ['Choose a password. Then add your child, and decide what we may keep.'],
      button: 'Confirm and continue',
      after: ['This link works once, for 7 days. You did not sign up at Plume? Then there is nothing to do.'],
    },
    wanted: {
      subject: 'You already have a family account at Plume',
      heading: 'you already have a family account',
      before: ['Somebody tried to create a family account with this address. Yours stays as it is.'],
      button: 'Sign in',
      after: ['Was it you? Sign in, or choose a new password with “Forgot your password?” on the sign-in page.'],
    },
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
    offered: (student) => ({
      subject: `Une page de famille pour ${student} chez Plume`,
      heading: 'peut partager une page de famille avec vous',
      before: [
        `Vous recevez des copies des courriels qui concernent ${student}. Avec un compte familial gratuit, vous voyez aussi les séances, les présences et les comptes rendus, vous réservez et déplacez des séances, et vous achetez des heures avec des reçus à votre nom.`,
      ],
      button: 'Ouvrir un compte familial',
      after: [
        'Les heures du solde appartiennent alors à la famille. Ce lien sert une seule fois, pendant 14\u00a0jours.',
        'Cela ne vous intéresse pas? Il n’y a rien à faire\u00a0: vous recevrez toujours les copies.',
      ],
    }),
    confirm: {
      subject: 'Confirmez votre courriel pour votre compte familial',
      heading: 'confirmez votre adresse courriel',
      before: ['Choisissez un mot de passe. Ajoutez ensuite votre enfant et décidez de ce que nous pouvons conserver.'],
      button: 'Confirmer et continuer',
      after: [
        'Ce lien sert une seule fois, pendant 7\u00a0jours. Vous ne vous êtes pas inscrit chez Plume? Il n’y a rien à faire.',
      ],
    },
    wanted: {
      subject: 'Vous avez déjà un compte familial chez Plume',
      heading: 'vous avez déjà un compte familial',
      before: ['Quelqu’un a voulu créer un compte familial avec cette adresse. Le vôtre reste tel qu’il est.'],
      button: 'Se connecter',
      after: [
        'C’était vous? Connectez-vous, ou choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié?\u00a0» à la page de connexion.',
      ],
    },
    why: 'Ce courriel concerne votre compte familial chez Plume.',
  },
}
