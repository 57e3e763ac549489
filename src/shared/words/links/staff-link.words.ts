import type { Language } from '../../languages'
import type { ForgotWords, LinkQuestion } from './email-links.words'

interface StaffLinkWords extends ForgotWords {
  password: LinkQuestion
  invitation: LinkQuestion
  passwordHint: string
}

/** Texts of the staff pages for an invitation and a forgotten password. */
export const STAFF_LINK_WORDS: Record<Language, StaffLinkWords> = {
  en: {
    forgotText: 'Enter your staff account’s email address. We’ll send you a link to choose a new password.',
    sentTitle: 'Check your email',
    sentText:
      'If there’s a staff account with this address, we’ve sent it a link. The link works once and expires after 30 minutes. Check your junk folder too.',
    noMail: (supportEmail) =>
      `This site can’t send email yet. Ask an owner of the portal for a new password, or write to ${supportEmail}.`,
    password: {
      title: 'Choose a new password',
      text: () => 'Everyone who is signed in to your staff account will be signed out.',
      button: 'Save the new password',
      doneTitle: 'Your new password is saved',
      done: 'All devices have been signed out. Sign in with your new password.',
    },
    invitation: {
      title: 'Welcome to the portal',
      text: (email) => `Choose a password. You’ll use it to sign in with ${email}.`,
      button: 'Save the password',
      doneTitle: 'Your password is saved',
      done: 'Your account is ready. Sign in to open the portal.',
    },
    passwordHint: 'At least 12 characters. Avoid common passwords, the name Plume and your email.',
  },
  fr: {
    forgotText:
      'Entrez l’adresse courriel de votre compte du personnel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    sentTitle: 'Consultez vos courriels',
    sentText:
      'Si un compte du personnel existe à cette adresse, nous venons d’y envoyer un lien. Il ne fonctionne qu’une fois et expire après 30\u00a0minutes. Regardez aussi dans les indésirables.',
    noMail: (supportEmail) =>
      `Ce site ne peut pas encore envoyer de courriels. Demandez un nouveau mot de passe à un ou une propriétaire du portail, ou écrivez à ${supportEmail}.`,
    password: {
      title: 'Choisissez un nouveau mot de passe',
      text: () => 'Toutes les personnes connectées à votre compte du personnel seront déconnectées.',
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre nouveau mot de passe est enregistré',
      done: 'Tous les appareils ont été déconnectés. Connectez-vous avec votre nouveau mot de passe.',
    },
    invitation: {
      title: 'Bienvenue dans le portail',
      text: (email) => `Choisissez un mot de passe. Il servira à vous connecter avec ${email}.`,
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre mot de passe est enregistré',
      done: 'Votre compte est prêt. Connectez-vous pour ouvrir le portail.',
    },
    passwordHint: 'Au moins 12 caractères. Évitez les mots de passe courants, le nom Plume et votre courriel.',
  },
}
