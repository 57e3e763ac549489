import type { OptionalKind } from '../../features/emails/emails.rules'
import type { Language } from '../../languages'

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
    forgotText: 'Enter your account’s email address. We’ll send you a link to choose a new password.',
    sendLink: 'Send the link',
    sentTitle: 'Check your email',
    sentText:
      'If there’s an account with this address, we’ve sent it a link. The link works once and expires after 30 minutes. Check your junk folder too.',
    readInDemo: 'This demo doesn’t send email. Read the message here',
    noMail: (supportEmail) => `This site can’t send email yet. Write to ${supportEmail} to get a new password.`,
    forgotPassword: 'Forgot your password?',
    confirm: {
      title: 'Confirm your email address',
      text: (address) => `Is ${address} your address? Once you confirm it, we’ll know where to reach you.`,
      button: 'Yes, this is my address',
      doneTitle: 'Your address is confirmed',
      done: 'Thank you. We’ll use this address to email you about your account and your sessions.',
    },
    wayBack: {
      title: 'Get your account back',
      text: (address) =>
        `Your account will use ${address} again, and everyone else will lose access to it. Sharing with tutors and copies to a parent will end, and your private calendar link will stop working.`,
      button: 'Get my account back',
      doneTitle: 'You have your account back',
      done: 'All devices have been signed out. Sign in and check that everything on your profile is right.',
    },
    password: {
      title: 'Choose a new password',
      text: () =>
        'Everyone who is signed in to your account will be signed out. Sharing with tutors and copies to a parent will end, and your private calendar link will stop working.',
      button: 'Save the new password',
      doneTitle: 'Your new password is saved',
      done: 'All devices have been signed out. Sign in with your new password.',
    },
    newPassword: 'New password',
    badLinkTitle: 'This link no longer works',
    badLink: 'It was already used, it has expired or a newer one was sent. Nothing has changed.',
    addressTaken: 'Another account now uses this address. Nothing has changed.',
    signIn: 'Sign in',
    toPlume: 'Go to Plume',
    unsubscribe: {
      title: 'Stop these emails',
      text: (address) => `You’ll no longer get ${address}.`,
      button: 'Stop them',
      doneTitle: 'You won’t get them any more',
      done: 'You can switch them back on in your profile.',
    },
    neverEmail: {
      title: 'Never email this address',
      text: () =>
        'We won’t email your address again, no matter who enters it. You also won’t be able to use it for an account here.',
      button: 'Never email me',
      doneTitle: 'We won’t email you again',
      done: 'Even if someone enters this address on our site, we won’t email it.',
    },
    optional: {
      'session-tomorrow': 'a reminder the evening before a session',
      'session-soon': 'a reminder one hour before a session',
      'hours-low': 'a note when your hours are nearly used up',
      'tutor-report': 'your tutor’s report after a session',
      'weekly-progress': 'your weekly progress',
    },
  },
  fr: {
    forgotTitle: 'Mot de passe oublié?',
    forgotText:
      'Entre l’adresse courriel de ton compte. Nous t’enverrons un lien pour choisir un nouveau mot de passe.',
    sendLink: 'Envoyer le lien',
    sentTitle: 'Regarde tes courriels',
    sentText:
      'Si un compte existe à cette adresse, nous venons d’y envoyer un lien. Il ne fonctionne qu’une fois et expire après 30 minutes. Regarde aussi dans les indésirables.',
    readInDemo: 'Cette démonstration n’envoie pas de courriels. Lire le message ici',
    noMail: (supportEmail) =>
      `Ce site ne peut pas encore envoyer de courriels. Écris à ${supportEmail} pour obtenir un nouveau mot de passe.`,
    forgotPassword: 'Mot de passe oublié?',
    confirm: {
      title: 'Confirme ton adresse courriel',
      text: (address) => `Ton adresse est bien ${address}? Confirme-la, et nous saurons où te joindre.`,
      button: 'Oui, c’est mon adresse',
      doneTitle: 'Ton adresse est confirmée',
      done: 'Merci. Nous t’écrirons à cette adresse au sujet de ton compte et de tes séances.',
    },
    wayBack: {
      title: 'Reprendre ton adresse',
      text: (address) =>
        `Ton compte utilisera de nouveau ${address}, et personne d’autre n’y aura plus accès. Le partage avec les tuteurs et tutrices et les copies à un parent prendront fin, et le lien privé de ton calendrier ne fonctionnera plus.`,
      button: 'Reprendre mon compte',
      doneTitle: 'Tu as repris ton compte',
      done: 'Tous les appareils ont été déconnectés. Connecte-toi et vérifie que tout est exact dans ton profil.',
    },
    password: {
      title: 'Choisis un nouveau mot de passe',
      text: () =>
        'Toutes les personnes connectées à ton compte seront déconnectées. Le partage avec les tuteurs et tutrices et les copies à un parent prendront fin, et le lien privé de ton calendrier ne fonctionnera plus.',
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Ton nouveau mot de passe est enregistré',
      done: 'Tous les appareils ont été déconnectés. Connecte-toi avec ton nouveau mot de passe.',
    },
    newPassword: 'Nouveau mot de passe',
    badLinkTitle: 'Ce lien ne fonctionne plus',
    badLink: 'Il a déjà servi, il a expiré ou un lien plus récent a été envoyé. Rien n’a changé.',
    addressTaken: 'Un autre compte utilise maintenant cette adresse. Rien n’a changé.',
    signIn: 'Se connecter',
    toPlume: 'Ouvrir Plume',
    unsubscribe: {
      title: 'Ne plus recevoir ces courriels',
      text: (address) => `Tu ne recevras plus ce courriel : ${address}.`,
      button: 'Ne plus les recevoir',
      doneTitle: 'Tu ne les recevras plus',
      done: 'Tu peux les réactiver dans ton profil.',
    },
    neverEmail: {
      title: 'Ne plus jamais écrire à cette adresse',
      text: () =>
        'Nous n’écrirons plus à cette adresse, peu importe qui l’entre. Elle ne pourra pas non plus servir à un compte ici.',
      button: 'Ne plus m’écrire',
      doneTitle: 'Nous n’écrirons plus à cette adresse',
      done: 'Même si quelqu’un l’entre sur notre site, nous n’y écrirons pas.',
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
