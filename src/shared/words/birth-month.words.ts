import type { Language } from '../languages'

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
  askedTitle: string
  asked: (guardianEmail: string) => string
}

/** Where the school asks for month and year of birth, on the pages that students see before they have an account. */
export const BIRTH_MONTH_WORDS: Record<Language, BirthMonthWords> = {
  en: {
    title: 'When were you born?',
    why: 'We ask because a parent or guardian decides for children under 14.',
    month: 'Month of birth',
    year: 'Year of birth',
    choose: 'Choose',
    hint: 'We do not need the day.',
    next: 'Continue',
    guardianTitle: 'Ask your parent or guardian',
    guardianWhy: 'You are under 14, so we ask a parent or guardian first. Until they agree, you have no account.',
    guardianEmail: 'Email of your parent or guardian',
    guardianHint: 'We write to them once and ask. They choose what happens next.',
    ask: 'Ask them',
    askedTitle: 'We asked your parent or guardian',
    asked: (guardianEmail) =>
      `We wrote to ${guardianEmail}. Ask them to look, also in the junk folder. If nobody answers within 14 days, we delete what you entered.`,
  },
  fr: {
    title: 'Quand es-tu né ou née?',
    why: 'Un parent ou un autre responsable décide pour les enfants de moins de 14\u00a0ans\u00a0: c’est pourquoi nous le demandons.',
    month: 'Mois de naissance',
    year: 'Année de naissance',
    choose: 'Choisis',
    hint: 'Le jour n’est pas nécessaire.',
    next: 'Continuer',
    guardianTitle: 'Demande à ton parent',
    guardianWhy:
      'Tu as moins de 14\u00a0ans\u00a0: nous demandons d’abord l’accord d’un parent ou d’un autre responsable. D’ici là, tu n’as pas de compte.',
    guardianEmail: 'Courriel de ton parent ou responsable',
    guardianHint: 'Nous lui écrivons une fois pour lui demander son accord.',
    ask: 'Lui demander',
    askedTitle: 'Nous avons écrit à ton parent',
    asked: (guardianEmail) =>
      `Nous avons écrit à ${guardianEmail}. Demande-lui de regarder ses courriels, y compris les indésirables. Sans réponse d’ici 14\u00a0jours, nous effaçons ce que tu as entré.`,
  },
}
