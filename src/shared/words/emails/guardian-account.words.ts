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
  /** Another guardian was invited to the family. */
  joined: (guardianEmail: string, supportEmail: string) => EmailText
  /** `guardianEmail`: who accepted the student. */
  studentJoined: (student: { name: string; guardianEmail: string }, supportEmail: string) => EmailText
  /** With a code, for an action that concerns who belongs to the family or who can sign in. */
  emailCode: EmailText
  /** To the former address of the account. */
  moved: (supportEmail: string) => EmailText
  why: string
  /** Before the parent has an account. */
  whyConfirm: string
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
    offered: (student) => ({
      subject: `A family page for ${student} at Plume`,
      heading: 'can share a family page with you',
      before: [
        `You get copies of emails about ${student}. With a free family account, you can also see sessions, attendance and the tutors’ reports, book and move sessions, and buy hours with receipts in your name.`,
      ],
      button: 'Open a family account',
      after: [
        `${student}’s hours will then belong to the family. The link works once and expires after 14 days.`,
        'Not interested? You can ignore this email: you will still get the copies.',
      ],
    }),
    confirm: {
      subject: 'Confirm your email for your family account',
      heading: 'please confirm your email',
      before: ['Choose a password. Then add your child and decide what we may keep.'],
      button: 'Confirm and continue',
      after: ['The link works once and expires after 7 days. Didn’t sign up at Plume? You can ignore this email.'],
    },
    wanted: {
      subject: 'You already have a family account at Plume',
      heading: 'you already have a family account',
      before: ['Someone tried to create a family account with this address. Yours has not changed.'],
      button: 'Sign in',
      after: ['Was it you? Sign in, or choose a new password with “Forgot your password?” on the sign-in page.'],
    },
    joined: (guardianEmail, supportEmail) => ({
      subject: 'A guardian was added to your family',
      heading: 'a guardian was added to your family',
      before: [
        `An invitation to your family at Plume was sent to ${guardianEmail}. This person can see your children’s sessions and reports, book for them and use the family’s hours.`,
      ],
      after: [
        'If you know this person, you’re all set.',
        `If nobody in your family invited this person, write to ${supportEmail} right away.`,
      ],
    }),
    studentJoined: ({ name, guardianEmail }, supportEmail) => ({
      subject: 'A student joined your family',
      heading: 'a student joined your family',
      before: [
        `${name} joined your family at Plume. The guardian with the address ${guardianEmail} agreed to it. ${name} can book sessions with the family’s hours.`,
      ],
      after: [
        'If you know this student, you’re all set.',
        `If you know neither the student nor ${guardianEmail}, write to ${supportEmail} right away.`,
      ],
    }),
    emailCode: {
      subject: 'Your confirmation code',
      heading: 'here’s your confirmation code',
      before: ['Enter this code at Plume to confirm that it’s you who is changing something about your family.'],
      after: [
        'Don’t give it to anyone, not even to the school.',
        'Didn’t ask for a code? Someone may know your password. Choose a new one with “Forgot your password?” on the sign-in page.',
      ],
    },
    moved: (supportEmail) => ({
      subject: 'Your family account has a new email address',
      heading: 'the school changed your email address',
      before: ['Your family account at Plume now uses another email address. You can no longer sign in with this one.'],
      after: [`If you didn’t ask for this, write to ${supportEmail} right away.`],
    }),
    why: 'You get this email because you have a family account at Plume.',
    whyConfirm: 'You get this email because someone used this address to sign up for a family account at Plume.',
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
    offered: (student) => ({
      subject: `Une page de famille pour ${student} chez Plume`,
      heading: 'peut partager une page de famille avec vous',
      before: [
        `Vous recevez des copies des courriels qui concernent ${student}. Avec un compte familial gratuit, vous voyez aussi les séances, les présences et les comptes rendus, vous réservez et déplacez des séances, et vous achetez des heures avec des reçus à votre nom.`,
      ],
      button: 'Ouvrir un compte familial',
      after: [
        'Les heures du solde appartiendront alors à la famille. Le lien ne fonctionne qu’une fois et expire après 14\u00a0jours.',
        'Cela ne vous intéresse pas? Ignorez ce courriel\u00a0: vous recevrez toujours les copies.',
      ],
    }),
    confirm: {
      subject: 'Confirmez votre adresse courriel pour votre compte familial',
      heading: 'confirmez votre adresse courriel',
      before: ['Choisissez un mot de passe. Ajoutez ensuite votre enfant et décidez de ce que nous pouvons conserver.'],
      button: 'Confirmer et continuer',
      after: [
        'Le lien ne fonctionne qu’une fois et expire après 7\u00a0jours. Cette inscription ne vient pas de vous? Ignorez ce courriel.',
      ],
    },
    wanted: {
      subject: 'Vous avez déjà un compte familial chez Plume',
      heading: 'vous avez déjà un compte familial',
      before: ['Quelqu’un a voulu créer un compte familial avec cette adresse. Le vôtre n’a pas changé.'],
      button: 'Se connecter',
      after: [
        'C’était vous? Connectez-vous, ou choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié?\u00a0» sur la page de connexion.',
      ],
    },
    joined: (guardianEmail, supportEmail) => ({
      subject: 'Un parent ou responsable a été ajouté à votre famille',
      heading: 'un parent ou responsable a été ajouté à votre famille',
      before: [
        `Une invitation à se joindre à votre famille chez Plume a été envoyée à ${guardianEmail}. Cette personne peut voir les séances et les comptes rendus de vos enfants, réserver pour eux et utiliser les heures de la famille.`,
      ],
      after: [
        'Si vous connaissez cette personne, tout est en ordre.',
        `Si personne de votre famille n’a invité cette personne, écrivez tout de suite à ${supportEmail}.`,
      ],
    }),
    studentJoined: ({ name, guardianEmail }, supportEmail) => ({
      subject: 'Un ou une élève a rejoint votre famille',
      heading: 'un ou une élève a rejoint votre famille',
      before: [
        `${name} fait maintenant partie de votre famille chez Plume, avec l’accord du parent ou responsable dont l’adresse est ${guardianEmail}. ${name} peut réserver des séances avec les heures de la famille.`,
      ],
      after: [
        'Si vous connaissez cette personne, tout est en ordre.',
        `Si vous ne connaissez ni l’élève ni la personne dont l’adresse est ${guardianEmail}, écrivez tout de suite à ${supportEmail}.`,
      ],
    }),
    emailCode: {
      subject: 'Votre code de confirmation',
      heading: 'voici votre code de confirmation',
      before: [
        'Entrez ce code dans Plume pour confirmer que c’est bien vous qui changez quelque chose à votre famille.',
      ],
      after: [
        'Ne le donnez à personne, pas même à l’école.',
        'Vous n’avez pas demandé de code? Quelqu’un connaît peut-être votre mot de passe. Choisissez-en un nouveau avec «\u00a0Mot de passe oublié?\u00a0» sur la page de connexion.',
      ],
    },
    moved: (supportEmail) => ({
      subject: 'Votre compte familial a une nouvelle adresse courriel',
      heading: 'l’école a changé votre adresse courriel',
      before: [
        'Votre compte familial chez Plume utilise maintenant une autre adresse courriel. Vous ne pouvez plus vous connecter avec celle-ci.',
      ],
      after: [`Si vous ne l’aviez pas demandé, écrivez tout de suite à ${supportEmail}.`],
    }),
    why: 'Vous recevez ce courriel parce que vous avez un compte familial chez Plume.',
    whyConfirm:
      'Vous recevez ce courriel parce que quelqu’un a entré cette adresse pour ouvrir un compte familial chez Plume.',
  },
}
