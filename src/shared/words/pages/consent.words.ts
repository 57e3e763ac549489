import type { ConsentVersion } from '../../features/account/consent.rules'
import type { Language } from '../../languages'

interface StoredData {
  what: string
  why: string
}

/** The text that a guardian agrees to. A stored consent names its version, so a version never changes. */
export interface ConsentText {
  title: (child: string, age: number) => string
  why: (child: string) => string
  storedTitle: string
  stored: readonly [profile: StoredData, learning: StoredData, sessions: StoredData]
  never: readonly string[]
  /** The statement beside the box: its first part is in bold. */
  agree: (child: string) => { bold: string; rest: string }
}

const FIRST: Record<Language, ConsentText> = {
  en: {
    title: (child, age) => `${child} is ${age}, so we need your consent`,
    why: (child) =>
      `In Québec, a parent or guardian decides for a child under 14. ${child} won’t have an account until you agree.`,
    storedTitle: 'What we keep, and why',
    stored: [
      {
        what: 'First name, grade, birth month and year',
        why: 'To choose material for the right grade, and to know whether we need your consent.',
      },
      { what: 'Answers, scores and skills', why: 'To choose what your child practises next. You can see them too.' },
      { what: 'Sessions and tutors’ reports', why: 'To plan them and to tell you how they went.' },
    ],
    never: [
      'No advertising, and nothing is sold',
      'No photo, no recording of sessions',
      'No home address or phone number for your child',
    ],
    agree: (child) => ({
      bold: `I am ${child}’s parent or guardian, and I agree`,
      rest: 'that Plume may keep this information to teach my child. I can see it, correct it or withdraw my consent at any time on the family page.',
    }),
  },
  fr: {
    title: (child, age) => `${child} a ${age}\u00a0ans\u00a0: nous demandons votre accord`,
    why: () =>
      'Au Québec, un parent ou un autre responsable décide pour un enfant de moins de 14\u00a0ans. Aucun compte n’existe avant votre accord.',
    storedTitle: 'Ce que nous conservons, et pourquoi',
    stored: [
      {
        what: 'Prénom, niveau, mois et année de naissance',
        why: 'Pour choisir les bonnes pages et savoir qu’il faut vous demander votre accord.',
      },
      {
        what: 'Réponses, résultats et notions',
        why: 'Pour choisir les prochains exercices. Vous les voyez aussi.',
      },
      { what: 'Séances et comptes rendus', why: 'Pour les planifier et vous dire comment elles se sont passées.' },
    ],
    never: [
      'Aucune publicité, et rien n’est vendu',
      'Aucune photo, aucun enregistrement des séances',
      'Ni adresse ni numéro de téléphone de votre enfant',
    ],
    agree: () => ({
      bold: 'Je suis le parent ou le responsable de cet enfant, et j’accepte',
      rest: 'que Plume conserve ces renseignements pour l’enseignement. Je peux les voir, les corriger ou retirer mon accord en tout temps sur la page de la famille.',
    }),
  },
}

export const CONSENT_TEXTS: Record<ConsentVersion, Record<Language, ConsentText>> = {
  '2026-11-18': FIRST,
  '2026-11-19': {
    en: FIRST.en,
    fr: {
      ...FIRST.fr,
      stored: [
        {
          ...FIRST.fr.stored[0],
          why: 'Pour proposer des exercices de son niveau et savoir si nous devons vous demander votre accord.',
        },
        FIRST.fr.stored[1],
        {
          ...FIRST.fr.stored[2],
          why: 'Pour planifier les séances et vous dire comment elles se sont passées.',
        },
      ],
      agree: () => ({
        bold: 'Je suis le parent ou le responsable de cet enfant, et j’accepte',
        rest: 'que Plume conserve ces renseignements pour aider mon enfant à apprendre. Je peux les voir, les corriger ou retirer mon accord en tout temps sur la page de la famille.',
      }),
    },
  },
}

interface ConsentPageWords {
  steps: (step: number) => string
  you: string
  youTitle: string
  youText: (child: string) => string
  knownTitle: string
  knownText: (email: string) => string
  childTitle: readonly [before: string, marked: string]
  childText: string
  child: string
  grade: string
  privacyOfficer: (name: string) => string
  privacyPolicy: string
  question: string
  agree: string
  copy: string
  doneTitle: string
  done: (child: string) => string
  childConfirms: string
  toFamily: string
  next: string
}

/** The pages around the text. */
export const CONSENT_PAGE_WORDS: Record<Language, ConsentPageWords> = {
  en: {
    steps: (step) => `Step ${step} of 3`,
    you: 'You',
    youTitle: 'We need your consent',
    youText: (child) =>
      `${child} would like to learn at Plume and gave us your address. Tell us who you are and choose a password. You’ll then have a family page of your own.`,
    knownTitle: 'Sign in to your family page',
    knownText: (email) =>
      `You already have a family page with the address ${email}. Enter your password to add this child.`,
    childTitle: ['Your ', 'child'],
    childText: 'Each child has their own page. You can add another one later.',
    child: 'Your child',
    grade: 'Grade',
    privacyOfficer: (name) => `${name} is in charge of privacy at Plume.`,
    privacyPolicy: 'Privacy Policy',
    question: 'Ask a question',
    agree: 'Agree and continue',
    copy: 'We’ll email you a copy of what you agree to.',
    doneTitle: 'Thank you',
    done: (child) => `${child} can now use Plume. We’ve emailed you a copy of what you agreed to.`,
    childConfirms: 'We’ve also emailed your child, who needs to confirm the address and choose a password.',
    toFamily: 'Open the family page',
    next: 'Continue',
  },
  fr: {
    steps: (step) => `Étape ${step} sur 3`,
    you: 'Vous',
    youTitle: 'Nous avons besoin de votre accord',
    youText: (child) =>
      `${child} aimerait apprendre chez Plume et nous a donné votre adresse. Dites-nous qui vous êtes et choisissez un mot de passe\u00a0: vous aurez ensuite votre propre page de famille.`,
    knownTitle: 'Connectez-vous à votre page de famille',
    knownText: (email) =>
      `Vous avez déjà une page de famille avec l’adresse ${email}. Entrez votre mot de passe pour y ajouter cet enfant.`,
    childTitle: ['Votre ', 'enfant'],
    childText: 'Chaque enfant a sa propre page. Vous pourrez en ajouter d’autres plus tard.',
    child: 'Votre enfant',
    grade: 'Niveau',
    privacyOfficer: (name) => `${name} est responsable de la protection des renseignements chez Plume.`,
    privacyPolicy: 'Politique de confidentialité',
    question: 'Poser une question',
    agree: 'Accepter et continuer',
    copy: 'Nous vous enverrons par courriel une copie de ce que vous acceptez.',
    doneTitle: 'Merci',
    done: (child) => `${child} peut maintenant utiliser Plume. Nous vous avons envoyé une copie de votre accord.`,
    childConfirms: 'Nous avons aussi écrit à votre enfant, qui doit confirmer son adresse et choisir un mot de passe.',
    toFamily: 'Ouvrir la page de la famille',
    next: 'Continuer',
  },
}
