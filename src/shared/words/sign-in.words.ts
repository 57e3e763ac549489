import type { Language } from '../languages'

interface SignInWords {
  signInTitle: string
  signUpTitle: string
  standsInForGoogle: string
  email: string
  password: string
  passwordHint: string
  firstName: string
  lastName: string
  optional: string
  signIn: string
  createAccount: string
  haveAccount: string
  noAccount: string
  demoTitle: string
  demoHint: string
  backToSite: string
  otherLanguage: string
  invalidCredentials: string
  tooManyTries: string
  emailTaken: string
  emailInvalid: string
  passwordTooShort: string
  passwordTooLong: string
  textTooLong: string
  unreadable: string
  unavailable: string
  providerFailedTitle: string
  providerFailed: string
  tryAgain: string
}

/** Words of the pages that the server itself draws. */
export const SIGN_IN_WORDS: Record<Language, SignInWords> = {
  en: {
    signInTitle: 'Sign in to Plume',
    signUpTitle: 'Create your account',
    standsInForGoogle: 'This installation has no Google sign-in set up, so this page stands in for it.',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least 6 characters. A short sentence is easy to remember and hard to guess.',
    firstName: 'First name',
    lastName: 'Last name',
    optional: 'optional',
    signIn: 'Sign in',
    createAccount: 'Create account',
    haveAccount: 'Already have an account?',
    noAccount: 'New here?',
    demoTitle: 'Demo account',
    demoHint: 'This is a demonstration. You may sign in with:',
    backToSite: 'Back to Plume',
    otherLanguage: 'Français',
    invalidCredentials: 'Invalid credentials',
    tooManyTries: 'Too many wrong tries. Please wait a few minutes before trying again.',
    emailTaken: 'This email is already used by another account.',
    emailInvalid: 'Invalid email address',
    passwordTooShort: 'Password must be at least 6 characters',
    passwordTooLong: 'Password must be at most 200 characters',
    textTooLong: 'This text is too long',
    unreadable: 'The form could not be read. Please fill it in again.',
    unavailable: 'The site is not available for a moment. Please try again.',
    providerFailedTitle: 'Sign-in did not work',
    providerFailed:
      'The sign-in could not be confirmed, so nobody was signed in. This happens when it took too long or was started in another window.',
    tryAgain: 'Try again',
  },
  fr: {
    signInTitle: 'Se connecter à Plume',
    signUpTitle: 'Créer votre compte',
    standsInForGoogle: 'La connexion avec Google n’est pas configurée sur cette installation; cette page la remplace.',
    email: 'Courriel',
    password: 'Mot de passe',
    passwordHint: 'Au moins 6 caractères. Une courte phrase se retient bien et se devine mal.',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    optional: 'facultatif',
    signIn: 'Se connecter',
    createAccount: 'Créer un compte',
    haveAccount: 'Vous avez déjà un compte?',
    noAccount: 'C’est votre première visite?',
    demoTitle: 'Compte de démonstration',
    demoHint: 'Ceci est une démonstration. Vous pouvez vous connecter avec :',
    backToSite: 'Retour à Plume',
    otherLanguage: 'English',
    invalidCredentials: 'Identifiants incorrects',
    tooManyTries: 'Trop d’essais incorrects. Attendez quelques minutes avant de réessayer.',
    emailTaken: 'Ce courriel est déjà utilisé par un autre compte.',
    emailInvalid: 'Adresse courriel non valide',
    passwordTooShort: 'Le mot de passe doit compter au moins 6 caractères',
    passwordTooLong: 'Le mot de passe doit compter au plus 200 caractères',
    textTooLong: 'Ce texte est trop long',
    unreadable: 'Le formulaire n’a pas pu être lu. Remplissez-le de nouveau.',
    unavailable: 'Le site n’est pas disponible pour un instant. Réessayez dans un moment.',
    providerFailedTitle: 'La connexion n’a pas fonctionné',
    providerFailed:
      'La connexion n’a pas pu être confirmée : personne n’a été connecté. Cela arrive quand elle a duré trop longtemps ou qu’elle a commencé dans une autre fenêtre.',
    tryAgain: 'Réessayer',
  },
}
