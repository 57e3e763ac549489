import type { Language } from '../languages'
import type { ForgotWords, LinkQuestion } from './email-links.words'

interface TutorLinkWords extends ForgotWords {
  password: LinkQuestion
  invitation: LinkQuestion
  wayBack: LinkQuestion
}

/** Texts of the tutor pages for an invitation and a forgotten password. */
export const TUTOR_LINK_WORDS: Record<Language, TutorLinkWords> = {
  en: {
    forgotText: 'Enter the email address of your tutor account. We will send it a link to choose a new password.',
    sentTitle: 'Check your email',
    sentText:
      'If this address has a tutor account, a message is on its way. Its link works once, for 30 minutes. Look in the junk folder too.',
    noMail: (supportEmail) =>
      `This site cannot send email yet. Ask the staff for a new link, or write to ${supportEmail}.`,
    password: {
      title: 'Choose a new password',
      text: () => 'Everybody who is signed in to your tutor account will be signed out.',
      button: 'Save the new password',
      doneTitle: 'Your new password is saved',
      done: 'Everybody is signed out. Sign in with the new password.',
    },
    invitation: {
      title: 'Welcome to your tutor desk',
      text: (email) => `Choose a password. You will sign in with it and ${email}.`,
      button: 'Save the password',
      doneTitle: 'Your password is saved',
      done: 'Your desk is ready. Sign in to open it.',
    },
    wayBack: {
      title: 'Take your account back',
      text: (address) => `Your tutor account goes back to ${address}, and everybody else loses access to it.`,
      button: 'Take my account back',
      doneTitle: 'You have your account back',
      done: 'Everybody is signed out. Sign in, and ask the staff who changed your address.',
    },
  },
  fr: {
    forgotText:
      'Entrez l’adresse courriel de votre compte de tutorat. Nous y enverrons un lien pour choisir un nouveau mot de passe.',
    sentTitle: 'Consultez vos courriels',
    sentText:
      'Si un compte de tutorat existe à cette adresse, un message est en route. Son lien sert une seule fois, pendant 30\u00a0minutes. Regardez aussi dans les indésirables.',
    noMail: (supportEmail) =>
      `Ce site ne peut pas encore envoyer de courriels. Demandez un nouveau lien au personnel, ou écrivez à ${supportEmail}.`,
    password: {
      title: 'Choisir un nouveau mot de passe',
      text: () => 'Toutes les personnes connectées à votre compte de tutorat seront déconnectées.',
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre nouveau mot de passe est enregistré',
      done: 'Tout le monde est déconnecté. Connectez-vous avec le nouveau mot de passe.',
    },
    invitation: {
      title: 'Bienvenue à votre bureau de tutorat',
      text: (email) => `Choisissez un mot de passe. Il servira à vous connecter avec ${email}.`,
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre mot de passe est enregistré',
      done: 'Votre bureau est prêt. Connectez-vous pour l’ouvrir.',
    },
    wayBack: {
      title: 'Reprendre votre compte',
      text: (address) => `Votre compte de tutorat revient à ${address}, et personne d’autre n’y a plus accès.`,
      button: 'Reprendre mon compte',
      doneTitle: 'Vous avez repris votre compte',
      done: 'Tout le monde est déconnecté. Connectez-vous, puis demandez au personnel qui a changé votre adresse.',
    },
  },
}
