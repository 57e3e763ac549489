import type { Language } from '../../languages'

interface ParentSignUpWords {
  title: string
  note: string
  button: string
  passwordRefused: string
  confirmFirst: string
  /** After a sign-in at the provider that opens no account. */
  byPassword: string
}

/** The page on which a parent creates a family account. */
export const PARENT_SIGN_UP_WORDS: Record<Language, ParentSignUpWords> = {
  en: {
    title: 'Create your family account',
    note: 'First you, then your child. All your children share one balance of hours. A younger child needs no email: you choose a sign-in name.',
    button: 'Create family account',
    passwordRefused: 'Avoid common passwords, the name Plume and your email.',
    confirmFirst:
      'We emailed you a link. Open it to confirm your address and choose your password. Check your junk folder too.',
    byPassword:
      'This address already has a family account with a password, or it hasn’t been verified. Sign in with your email and password, or create a family account.',
  },
  fr: {
    title: 'Créez votre compte familial',
    note: 'Vous d’abord, puis votre enfant. Tous vos enfants partagent un seul solde d’heures. Un jeune enfant n’a pas besoin de courriel\u00a0: vous lui choisissez un nom de connexion.',
    button: 'Créer le compte familial',
    passwordRefused: 'Évitez les mots de passe courants, le nom Plume et votre courriel.',
    confirmFirst:
      'Nous vous avons envoyé un lien par courriel. Ouvrez-le pour confirmer votre adresse et choisir votre mot de passe. Regardez aussi dans les indésirables.',
    byPassword:
      'Un compte familial avec mot de passe existe déjà à cette adresse, ou l’adresse n’a pas été vérifiée. Connectez-vous avec votre courriel et votre mot de passe, ou créez un compte familial.',
  },
}
