import type { Language } from '../../languages'

interface BirthMonthWords {
  title: string
  why: string
  month: string
  year: string
  choose: string
  hint: string
  next: string
  guardianTitle: string
  guardianWhy: string
  guardianEmail: string
  guardianHint: string
  ask: string
  codeTitle: string
  codeWhy: (naming: { sentTo: string; guardianEmail: string }) => string
  /** The text after asking for a new code. */
  codeAgain: (naming: { sentTo: string; guardianEmail: string }) => string
  code: string
  codeHint: string
  confirm: string
  newCode: string
  askedTitle: string
  asked: (guardianEmail: string) => string
}

/** Words of the pages before an account exists, if the school asks for the month and year of birth. */
export const BIRTH_MONTH_WORDS: Record<Language, BirthMonthWords> = {
  en: {
    title: 'When were you born?',
    why: 'If you’re under 14, a parent or guardian has to agree first. That’s why we ask.',
    month: 'Month of birth',
    year: 'Year of birth',
    choose: 'Choose',
    hint: 'We don’t need the day.',
    next: 'Continue',
    guardianTitle: 'Ask your parent or guardian',
    guardianWhy: 'You’re under 14, so a parent or guardian has to agree first. You’ll get your account once they do.',
    guardianEmail: 'Your parent’s or guardian’s email',
    guardianHint: 'We’ll email them once to ask. Then it’s up to them.',
    ask: 'Ask them',
    codeTitle: 'Check your own email',
    codeWhy: ({ sentTo, guardianEmail }) =>
      `You already have an account here, so we want to be sure it’s you. We emailed a code to ${sentTo}. Enter it, and we’ll ask ${guardianEmail}.`,
    codeAgain: ({ sentTo, guardianEmail }) =>
      `We emailed a new code to ${sentTo}. Earlier codes no longer work. Enter the new one, and we’ll ask ${guardianEmail}.`,
    code: 'Code from the email',
    codeHint: 'Six digits, valid for 15 minutes. Look in the junk folder too.',
    confirm: 'Confirm and ask them',
    newCode: 'Send a new code',
    askedTitle: 'We asked your parent or guardian',
    asked: (guardianEmail) =>
      `We wrote to ${guardianEmail}. Ask them to check their email, and the junk folder too. If they don’t answer within 14 days, we’ll delete what you entered.`,
  },
  fr: {
    title: 'Quels sont ton mois et ton année de naissance?',
    why: 'Avant 14\u00a0ans, il faut d’abord l’accord d’un parent ou d’un autre responsable. C’est pourquoi nous te le demandons.',
    month: 'Mois de naissance',
    year: 'Année de naissance',
    choose: 'Choisis',
    hint: 'Pas besoin du jour.',
    next: 'Continuer',
    guardianTitle: 'Demande à un parent ou à un responsable',
    guardianWhy:
      'Tu as moins de 14\u00a0ans\u00a0: un parent ou un autre responsable doit d’abord donner son accord. Tu auras ensuite ton compte.',
    guardianEmail: 'Courriel de ton parent ou de ton responsable',
    guardianHint: 'Nous lui écrirons une seule fois, pour lui demander son accord.',
    ask: 'Lui demander',
    codeTitle: 'Regarde tes propres courriels',
    codeWhy: ({ sentTo, guardianEmail }) =>
      `Tu as déjà un compte ici\u00a0: nous voulons être sûrs que c’est bien toi. Nous avons envoyé un code à ${sentTo}. Entre-le, et nous écrirons à ${guardianEmail}.`,
    codeAgain: ({ sentTo, guardianEmail }) =>
      `Nous avons envoyé un nouveau code à ${sentTo}. Les codes précédents ne sont plus valides. Entre le nouveau, et nous écrirons à ${guardianEmail}.`,
    code: 'Code reçu par courriel',
    codeHint: 'Six chiffres, valides 15\u00a0minutes. Regarde aussi dans les indésirables.',
    confirm: 'Confirmer et lui écrire',
    newCode: 'Recevoir un nouveau code',
    askedTitle: 'Nous avons écrit à ton parent ou à ton responsable',
    asked: (guardianEmail) =>
      `Nous avons écrit à ${guardianEmail}. Demande à cette personne de regarder ses courriels, y compris les indésirables. Sans réponse d’ici 14\u00a0jours, nous effacerons ce que tu as entré.`,
  },
}
