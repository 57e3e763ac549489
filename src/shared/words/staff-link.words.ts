import type { Language } from '../languages'
import type { ForgotWords, LinkQuestion } from './email-links.words'

interface StaffLinkWords extends ForgotWords {
  password: LinkQuestion
  invitation: LinkQuestion
  passwordHint: string
}

/** Texts of the staff pages for an invitation and a forgotten password. */
export const STAFF_LINK_WORDS: Record<Language, StaffLinkWords> = {
  en: {
    forgotText: 'Enter the email address of your staff account. We will send it a link to choose a new password.',
    sentTitle: 'Check your email',
    sentText:
      'If this address has a staff account, a message is on its way. Its link works once, for 30 minutes. Look in the junk folder too.',
    noMail: (supportEmail) =>
      `This site cannot send email yet. Ask an owner of the portal for a new password, or write to ${supportEmail}.`,
    password: {
      title: 'Choose a new password',
      text: () => 'Everybody who is signed in to your staff account will be signed out.',
      button: 'Save the new password',
      doneTitle: 'Your new password is saved',
      done: 'Everybody is signed out. Sign in with the new password.',
    },
    invitation: {
      title: 'Welcome to the portal',
      text: (email) => `Choose a password. You will sign in with it and ${email}.`,
      button: 'Save the password',
      doneTitle: 'Your password is saved',
      done: 'Your account is ready. Sign in to open the portal.',
    },
    passwordHint: 'At least 12 characters. Common passwords, the name Plume and your email are refused.',
  },
  fr: {
    forgotText:
      'Entrez l’adresse courriel de votre compte du personnel. Nous y enverrons un lien pour choisir un nouveau mot de passe.',
    sentTitle: 'Consultez vos courriels',
    sentText:
      'Si un compte du personnel existe à cette adresse, un message est en route. Son lien sert une seule fois, pendant 30\u00a0minutes. Regardez aussi dans les indésirables.',
    noMail: (supportEmail) =>
      `Ce site ne peut pas encore envoyer de courriels. Demandez un nouveau mot de passe à un propriétaire du portail, ou écrivez à ${supportEmail}.`,
    password: {
      title: 'Choisir un nouveau mot de passe',
      text: () => 'Toutes les personnes connectées à votre compte du personnel seront déconnectées.',
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre nouveau mot de passe est enregistré',
      done: 'Tout le monde est déconnecté. Connectez-vous avec le nouveau mot de passe.',
    },
    invitation: {
      title: 'Bienvenue dans le portail',
      text: (email) => `Choisissez un mot de passe. Vous vous connecterez avec celui-ci et ${email}.`,
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre mot de passe est enregistré',
      done: 'Votre compte est prêt. Connectez-vous pour ouvrir le portail.',
    },
    passwordHint: 'Au moins 12 caractères. Les mots de passe courants, le nom Plume et votre courriel sont refusés.',
  },
}
