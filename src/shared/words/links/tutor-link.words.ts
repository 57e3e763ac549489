import type { Language } from '../../languages'
import type { ForgotWords, LinkQuestion } from './email-links.words'

interface TutorLinkWords extends ForgotWords {
  password: LinkQuestion
  invitation: LinkQuestion
  wayBack: LinkQuestion
}

/** Texts of the tutor pages for an invitation and a forgotten password. */
export const TUTOR_LINK_WORDS: Record<Language, TutorLinkWords> = {
  en: {
    forgotText: 'Enter your tutor account’s email address. We’ll send you a link to choose a new password.',
    sentTitle: 'Check your email',
    sentText:
      'If there’s a tutor account with this address, we’ve sent it a link. The link works once and expires after 30 minutes. Check your junk folder too.',
    noMail: (supportEmail) =>
      `This site can’t send email yet. Ask the school’s staff for a new link, or write to ${supportEmail}.`,
    password: {
      title: 'Choose a new password',
      text: () => 'Everyone who is signed in to your tutor account will be signed out.',
      button: 'Save the new password',
      doneTitle: 'Your new password is saved',
      done: 'All devices have been signed out. Sign in with your new password.',
    },
    invitation: {
      title: 'Welcome to your tutor desk',
      text: (email) => `Choose a password. You’ll use it to sign in with ${email}.`,
      button: 'Save the password',
      doneTitle: 'Your password is saved',
      done: 'Your desk is ready. Sign in to open it.',
    },
    wayBack: {
      title: 'Get your account back',
      text: (address) => `Your tutor account will use ${address} again, and everyone else will lose access to it.`,
      button: 'Get my account back',
      doneTitle: 'You have your account back',
      done: 'All devices have been signed out. Sign in, then ask the school who changed your address.',
    },
  },
  fr: {
    forgotText:
      'Entrez l’adresse courriel de votre compte de tuteur ou de tutrice. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    sentTitle: 'Consultez vos courriels',
    sentText:
      'Si un compte de tuteur ou de tutrice existe à cette adresse, nous venons d’y envoyer un lien. Il ne fonctionne qu’une fois et expire après 30\u00a0minutes. Regardez aussi dans les indésirables.',
    noMail: (supportEmail) =>
      `Ce site ne peut pas encore envoyer de courriels. Demandez un nouveau lien au personnel de l’école ou écrivez à ${supportEmail}.`,
    password: {
      title: 'Choisissez un nouveau mot de passe',
      text: () => 'Toutes les personnes connectées à votre compte seront déconnectées.',
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre nouveau mot de passe est enregistré',
      done: 'Tous les appareils ont été déconnectés. Connectez-vous avec votre nouveau mot de passe.',
    },
    invitation: {
      title: 'Bienvenue dans votre bureau de tutorat',
      text: (email) => `Choisissez un mot de passe. Il servira à vous connecter avec ${email}.`,
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre mot de passe est enregistré',
      done: 'Votre bureau est prêt. Connectez-vous pour l’ouvrir.',
    },
    wayBack: {
      title: 'Reprendre votre compte',
      text: (address) => `Votre compte utilisera de nouveau ${address}, et personne d’autre n’y aura plus accès.`,
      button: 'Reprendre mon compte',
      doneTitle: 'Vous avez repris votre compte',
      done: 'Tous les appareils ont été déconnectés. Connectez-vous, puis demandez à l’école qui a changé votre adresse.',
    },
  },
}
