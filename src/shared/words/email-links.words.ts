import type { OptionalKind } from '../features/emails/emails.rules'
import type { Language } from '../languages'

export interface LinkQuestion {
  title: string
  text: (address: string) => string
  button: string
  doneTitle: string
  done: string
}

/** Texts about a forgotten password: students and staff are addressed differently. */
export interface ForgotWords {
  forgotText: string
  sentTitle: string
  sentText: string
  noMail: (supportEmail: string) => string
}

interface EmailLinkWords extends ForgotWords {
  forgotTitle: string
  sendLink: string
  readInDemo: string
  forgotPassword: string
  confirm: LinkQuestion
  wayBack: LinkQuestion
  password: LinkQuestion
  newPassword: string
  badLinkTitle: string
  badLink: string
  addressTaken: string
  signIn: string
  toPlume: string
  unsubscribe: LinkQuestion
  neverEmail: LinkQuestion
  optional: Record<OptionalKind, string>
}

/** Texts of the pages that links in emails open. Those for guardians are in `guardian-link.words.ts`. */
export const EMAIL_LINK_WORDS: Record<Language, EmailLinkWords> = {
  en: {
    forgotTitle: 'Forgot your password?',
    forgotText: 'Enter the email address of your account. We will send it a link to choose a new password.',
    sendLink: 'Send the link',
    sentTitle: 'Check your email',
    sentText:
      'If this address has an account, a message is on its way. Its link works once, for 30 minutes. Look in the junk folder too.',
    readInDemo: 'This demo sends no email. Read the message here',
    noMail: (supportEmail) => `This site cannot send email yet. Write to ${supportEmail} to get a new password.`,
    forgotPassword: 'Forgot your password?',
    confirm: {
      title: 'Confirm your email address',
      text: (address) => `Is ${address} your address? Then we know where to reach you.`,
      button: 'Yes, this is my address',
      doneTitle: 'Your address is confirmed',
      done: 'Thank you. Messages about your account and your sessions will go to this address.',
    },
    wayBack: {
      title: 'Take your address back',
      text: (address) =>
        `Your account goes back to ${address}, and everybody else loses access to it. Sharing with tutors, copies to a parent and your private calendar link end too.`,
      button: 'Take my account back',
      doneTitle: 'You have your account back',
      done: 'Everybody is signed out. Sign in and check that everything on your profile is yours.',
    },
    password: {
      title: 'Choose a new password',
      text: () =>
        'Everybody who is signed in to your account will be signed out. Sharing with tutors, copies to a parent and your private calendar link end too.',
      button: 'Save the new password',
      doneTitle: 'Your new password is saved',
      done: 'Everybody is signed out. Sign in with the new password.',
    },
    newPassword: 'New password',
    badLinkTitle: 'This link no longer works',
    badLink: 'It was used already, it is too old, or a newer one was sent. Nothing has changed.',
    addressTaken: 'This address is now used by another account. Nothing has changed.',
    signIn: 'Sign in',
    toPlume: 'Go to Plume',
    unsubscribe: {
      title: 'Stop these messages',
      text: (address) => `You will no longer get this kind of message: ${address}.`,
      button: 'Stop them',
      doneTitle: 'You will not get them any more',
      done: 'You can switch them on again on your profile.',
    },
    neverEmail: {
      title: 'Never email this address',
      text: () =>
        'This site will not write to your address again, whoever enters it. You cannot use the address for an account here afterwards.',
      button: 'Never email me',
      doneTitle: 'We won’t email you again',
      done: 'No account on this site can have us write to this address again.',
    },
    optional: {
      'session-tomorrow': 'a reminder the evening before a session',
      'session-soon': 'a reminder one hour before a session',
      'hours-low': 'a note when your hours are nearly used up',
      'tutor-report': 'your tutor’s report after a session',
      'weekly-progress': 'your progress, once a week',
    },
  },
  fr: {
    forgotTitle: 'Mot de passe oublié?',
    forgotText:
      'Entre l’adresse courriel de ton compte. Nous y enverrons un lien pour choisir un nouveau mot de passe.',
    sendLink: 'Envoyer le lien',
    sentTitle: 'Regarde tes courriels',
    sentText:
      'Si un compte existe à cette adresse, un message est en route. Son lien sert une seule fois, pendant 30 minutes. Regarde aussi dans les indésirables.',
    readInDemo: 'Cette démonstration n’envoie pas de courriels. Lire le message ici',
    noMail: (supportEmail) =>
      `Ce site ne peut pas encore envoyer de courriels. Écris à ${supportEmail} pour obtenir un nouveau mot de passe.`,
    forgotPassword: 'Mot de passe oublié?',
    confirm: {
      title: 'Confirmer l’adresse courriel',
      text: (address) => `${address} est bien ton adresse? Nous saurons alors où te joindre.`,
      button: 'Oui, c’est mon adresse',
      doneTitle: 'L’adresse est confirmée',
      done: 'Merci. Les messages sur ton compte et tes séances iront à cette adresse.',
    },
    wayBack: {
      title: 'Reprendre ton adresse',
      text: (address) =>
        `Ton compte revient à ${address}, et personne d’autre n’y a plus accès. Le partage avec les tuteurs et tutrices, les copies à un parent et le lien privé de ton calendrier prennent fin aussi.`,
      button: 'Reprendre mon compte',
      doneTitle: 'Tu as repris ton compte',
      done: 'Tout le monde est déconnecté. Connecte-toi et vérifie que tout, dans ton profil, vient bien de toi.',
    },
    password: {
      title: 'Choisir un nouveau mot de passe',
      text: () =>
        'Toutes les personnes connectées à ton compte seront déconnectées. Le partage avec les tuteurs et tutrices, les copies à un parent et le lien privé de ton calendrier prennent fin aussi.',
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Ton nouveau mot de passe est enregistré',
      done: 'Tout le monde est déconnecté. Connecte-toi avec le nouveau mot de passe.',
    },
    newPassword: 'Nouveau mot de passe',
    badLinkTitle: 'Ce lien ne fonctionne plus',
    badLink: 'Il a déjà servi, il est trop ancien ou un plus récent a été envoyé. Rien n’a changé.',
    addressTaken: 'Cette adresse est maintenant utilisée par un autre compte. Rien n’a changé.',
    signIn: 'Se connecter',
    toPlume: 'Aller à Plume',
    unsubscribe: {
      title: 'Ne plus recevoir ces messages',
      text: (address) => `Tu ne recevras plus ce genre de message : ${address}.`,
      button: 'Ne plus les recevoir',
      doneTitle: 'Tu ne les recevras plus',
      done: 'Tu peux les réactiver dans ton profil.',
    },
    neverEmail: {
      title: 'Ne plus jamais écrire à cette adresse',
      text: () =>
        'Ce site n’écrira plus à cette adresse, peu importe qui la saisit. Elle ne pourra plus servir à un compte ici.',
      button: 'Ne plus m’écrire',
      doneTitle: 'Nous n’écrirons plus à cette adresse',
      done: 'Aucun compte de ce site ne peut plus nous faire écrire à cette adresse.',
    },
    optional: {
      'session-tomorrow': 'un rappel la veille d’une séance',
      'session-soon': 'un rappel une heure avant une séance',
      'hours-low': 'un mot quand tes heures sont presque épuisées',
      'tutor-report': 'le compte rendu de ton tuteur ou de ta tutrice',
      'weekly-progress': 'tes progrès, une fois par semaine',
    },
  },
}
