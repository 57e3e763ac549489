import type { Language } from '../../languages'
import { businessDay } from '../../time/business-day'
import { formatLongDay } from '../../time/format-day'

interface SignInWords {
  signInTitle: string
  signInNote: string
  signUpTitle: string
  signUpNote: string
  insteadOfGoogle: string
  email: string
  password: string
  showPassword: string
  hidePassword: string
  passwordHint: string
  passwordRefused: string
  iAm: string
  aStudent: string
  aParent: string
  firstName: string
  lastName: string
  optional: string
  signIn: string
  createAccount: string
  /** Before the links to the terms and the privacy policy. */
  accepting: string
  tabs: string
  demoTitle: string
  demoHint: string
  demoFill: string
  backToSite: string
  otherLanguage: string
  invalidCredentials: string
  tooManyTries: string
  emailTaken: string
  confirmFirst: string
  emailInvalid: string
  passwordTooShort: string
  staffPasswordTooShort: string
  passwordTooLong: string
  passwordGuessable: string
  textTooLong: string
  nameUnreadable: string
  unreadable: string
  unavailable: string
  unavailableTitle: string
  tooMuchTitle: string
  tooMuch: string
  providerFailedTitle: string
  providerFailed: string
  tryAgain: string
  childLink: string
  childTitle: string
  childNote: string
  childForgot: string
  signInName: string
  withEmail: string
  invalidName: string
  consentNeeded: string
  otherFamily: string
  birthMonthInvalid: string
  guardianEmailOwn: string
  guardianNotReached: string
  emailNotConfirmed: string
  addressChanged: (until: Date) => string
  codeInvalid: string
  codeWrong: string
  codeEnded: string
  consentRequired: string
  textRequired: string
  tookTooLong: string
}

const day = (instant: Date, language: Language) => formatLongDay(businessDay(instant), language)

/** Texts of the sign-in pages that the server renders. */
export const SIGN_IN_WORDS: Record<Language, SignInWords> = {
  en: {
    signInTitle: 'Sign in to <pen>Plume</pen>',
    signInNote: 'Your quizzes, your practice and your sessions are where you left them.',
    signUpTitle: 'Create your <pen>account</pen>',
    signUpNote: 'Then your grade and your first page. No email yet? A parent can create your account.',
    insteadOfGoogle: 'In this demo, people sign in with an email and a password instead of Google.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    passwordHint: 'At least 6 characters. A short sentence is easy to remember and hard to guess.',
    passwordRefused: 'Avoid common passwords, the name Plume and your email.',
    iAm: 'I am',
    aStudent: 'a student',
    aParent: 'a parent',
    firstName: 'First name',
    lastName: 'Last name',
    optional: 'optional',
    signIn: 'Sign in',
    createAccount: 'Create account',
    accepting: 'By creating an account, you accept:',
    tabs: 'New here, or back again',
    demoTitle: 'Demo account',
    demoHint: 'This is a demo. You can sign in with:',
    demoFill: 'Fill in',
    backToSite: 'Back to Plume',
    otherLanguage: 'Français',
    invalidCredentials: 'Invalid credentials: the email or the password is not right. Check both and try again.',
    tooManyTries: 'Too many failed attempts. Please wait a few minutes before trying again.',
    emailTaken: 'This email is already used by another account.',
    confirmFirst:
      'We emailed you a link. Open it to confirm that the address is yours, then sign in. Check your junk folder too.',
    emailInvalid: 'Invalid email address',
    passwordTooShort: 'Password must be at least 6 characters',
    staffPasswordTooShort: 'Password must be at least 12 characters',
    passwordTooLong: 'Password must be at most 200 characters',
    passwordGuessable: 'This password is too easy to guess. A short sentence is better.',
    textTooLong: 'This text is too long',
    nameUnreadable: 'A name can only contain visible characters',
    unreadable: 'We couldn’t read the form. Please fill it in again.',
    unavailable: 'The site is temporarily unavailable. Please try again in a moment.',
    unavailableTitle: 'We’ll be right back',
    tooMuchTitle: 'Please wait a moment',
    tooMuch: 'There have been too many requests in a short time. Please wait a few minutes and try again.',
    providerFailedTitle: 'We couldn’t sign you in',
    providerFailed: 'This can happen if signing in took too long or started in another window. Please try again.',
    tryAgain: 'Try again',
    childLink: 'No email? Sign in with a name',
    childTitle: 'Sign in with your name',
    childNote: 'Use the sign-in name and password that your parent or your school gave you.',
    childForgot: 'Forgot your password? Ask your parent for a new one.',
    signInName: 'Sign-in name',
    withEmail: 'Sign in with an email instead',
    invalidName: 'The sign-in name or the password is not right. Check both and try again.',
    otherFamily: 'This student already belongs to a family here. The school can merge two families.',
    consentNeeded: 'Your parent has to agree first. Ask them to open Plume and say yes.',
    birthMonthInvalid: 'Choose the month and the year',
    guardianEmailOwn: 'That’s your own address. Enter your parent’s or guardian’s.',
    guardianNotReached: 'This site can’t send email, so we can’t ask your parent. Ask them to write to the school.',
    emailNotConfirmed:
      'Before we can ask anyone, we have to know that your email is yours. Choose a new password with “Forgot your password?” on the sign-in page, then come back. No email? Ask the school.',
    addressChanged: (until) =>
      `The email of this account changed recently. You can do this from ${day(until, 'en')} on. The school can do it sooner.`,
    codeInvalid: 'Enter the six digits of the code',
    codeWrong: 'This code is wrong. Check the newest email.',
    codeEnded: 'This code no longer works. Send a new one.',
    consentRequired: 'Check the box to agree',
    textRequired: 'Please fill this in',
    tookTooLong: 'This took too long. Please sign in again.',
  },
  fr: {
    signInTitle: 'Connecte-toi à <pen>Plume</pen>',
    signInNote: 'Tes quiz, tes exercices et tes séances sont là où tu les as laissés.',
    signUpTitle: 'Crée ton <pen>compte</pen>',
    signUpNote: 'Ensuite, ton année et ta première page. Pas de courriel? Un parent peut créer ton compte.',
    insteadOfGoogle:
      'Dans cette démonstration, on se connecte avec un courriel et un mot de passe, et non avec Google.',
    email: 'Courriel',
    password: 'Mot de passe',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    passwordHint: 'Au moins 6 caractères. Une courte phrase se retient bien et se devine mal.',
    passwordRefused: 'Évite les mots de passe courants, le nom Plume et ton courriel.',
    iAm: 'Je suis',
    aStudent: 'élève',
    aParent: 'parent',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    optional: 'facultatif',
    signIn: 'Se connecter',
    createAccount: 'Créer un compte',
    accepting: 'En créant un compte, tu acceptes\u00a0:',
    tabs: 'Première visite ou retour',
    demoTitle: 'Compte de démonstration',
    demoHint: 'Ceci est une démonstration. Tu peux te connecter avec :',
    demoFill: 'Remplir',
    backToSite: 'Retour à Plume',
    otherLanguage: 'English',
    invalidCredentials: 'Courriel ou mot de passe incorrect. Vérifie les deux et réessaie.',
    tooManyTries: 'Trop d’essais incorrects. Attends quelques minutes avant de réessayer.',
    emailTaken: 'Ce courriel est déjà utilisé par un autre compte.',
    confirmFirst:
      'Nous t’avons envoyé un lien par courriel. Ouvre-le pour confirmer que l’adresse est la tienne, puis connecte-toi. Regarde aussi dans les indésirables.',
    emailInvalid: 'Adresse courriel non valide',
    passwordTooShort: 'Le mot de passe doit compter au moins 6 caractères',
    staffPasswordTooShort: 'Le mot de passe doit compter au moins 12 caractères',
    passwordTooLong: 'Le mot de passe doit compter au plus 200 caractères',
    passwordGuessable: 'Ce mot de passe est trop facile à deviner. Une courte phrase vaut mieux.',
    textTooLong: 'Ce texte est trop long',
    nameUnreadable: 'Un nom ne peut contenir que des caractères visibles',
    unreadable: 'Nous n’avons pas pu lire le formulaire. Remplis-le de nouveau.',
    unavailable: 'Le site est temporairement indisponible. Réessaie dans un moment.',
    unavailableTitle: 'De retour dans un instant',
    tooMuchTitle: 'Attends un peu',
    tooMuch: 'Il y a eu trop de demandes en peu de temps. Attends quelques minutes, puis réessaie.',
    providerFailedTitle: 'La connexion n’a pas fonctionné',
    providerFailed:
      'Cela peut arriver si la connexion a pris trop de temps ou a commencé dans une autre fenêtre. Réessaie.',
    tryAgain: 'Réessayer',
    childLink: 'Pas de courriel? Connecte-toi avec un nom',
    childTitle: 'Connecte-toi avec ton nom',
    childNote: 'Entre le nom de connexion et le mot de passe que ton parent ou ton école t’a donnés.',
    childForgot: 'Mot de passe oublié? Demande à ton parent de t’en donner un nouveau.',
    signInName: 'Nom de connexion',
    withEmail: 'Se connecter plutôt avec un courriel',
    invalidName: 'Le nom de connexion ou le mot de passe est incorrect. Vérifie les deux et réessaie.',
    otherFamily: 'Cet élève fait déjà partie d’une famille ici. L’école peut réunir deux familles.',
    consentNeeded: 'Ton parent doit d’abord donner son accord. Demande-lui d’ouvrir Plume et de dire oui.',
    birthMonthInvalid: 'Choisis le mois et l’année',
    guardianEmailOwn: 'C’est ta propre adresse. Entre celle de ton parent ou de ton responsable.',
    guardianNotReached:
      'Ce site ne peut pas envoyer de courriels; nous ne pouvons donc pas écrire à ton parent. Demande-lui d’écrire à l’école.',
    emailNotConfirmed:
      'Avant d’écrire à qui que ce soit, nous devons savoir que ton courriel est bien à toi. Choisis un nouveau mot de passe avec «\u00a0Mot de passe oublié?\u00a0» sur la page de connexion, puis reviens. Pas de courriel? Demande à l’école.',
    addressChanged: (until) =>
      `Le courriel de ce compte a changé récemment. Ce sera possible à partir du ${day(until, 'fr')}. L’école peut le faire plus tôt.`,
    codeInvalid: 'Entre les six chiffres du code',
    codeWrong: 'Ce code n’est pas le bon. Regarde le plus récent courriel.',
    codeEnded: 'Ce code n’est plus valide. Demande-en un nouveau.',
    consentRequired: 'La case doit être cochée pour donner l’accord',
    textRequired: 'Ce champ est obligatoire',
    tookTooLong: 'Cela a pris trop de temps. Connecte-toi de nouveau.',
  },
}
