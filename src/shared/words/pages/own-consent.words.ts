import type { ConsentVersion } from '../../features/account/consent.rules'
import type { Language } from '../../languages'

interface OwnConsentText {
  title: string
  why: string
  storedTitle: string
  stored: readonly string[]
  never: readonly string[]
  agree: string
  button: string
}

const FIRST: Record<Language, OwnConsentText> = {
  en: {
    title: 'You’re 14: now you decide',
    why: 'Until now your parent or guardian agreed for you. In Québec, you decide yourself from 14 on. Nothing changes on your pages.',
    storedTitle: 'What we keep, and why',
    stored: [
      'First name, grade, birth month and year, to choose the right pages',
      'Answers, scores and skills, to choose what you practise next',
      'Sessions and tutors’ reports, to plan them and to show how they went',
    ],
    never: ['No advertising, and nothing is sold', 'No photo, no recording of sessions'],
    agree:
      'I agree that Plume keeps this to teach me. I can see it, correct it or delete my account at any time under Profile. I choose there what my family sees of my practice.',
    button: 'Agree and continue',
  },
  fr: {
    title: 'Tu as 14\u00a0ans\u00a0: c’est maintenant à toi de décider',
    why: 'Jusqu’ici, ton parent ou responsable donnait son accord pour toi. Au Québec, tu décides toi-même à partir de 14\u00a0ans. Rien ne change dans tes pages.',
    storedTitle: 'Ce que nous conservons, et pourquoi',
    stored: [
      'Prénom, niveau, mois et année de naissance, pour choisir les bonnes pages',
      'Réponses, résultats et notions, pour choisir tes prochains exercices',
      'Séances et comptes rendus, pour les planifier et voir comment elles se passent',
    ],
    never: ['Aucune publicité, et rien n’est vendu', 'Aucune photo, aucun enregistrement des séances'],
    agree:
      'J’accepte que Plume conserve ces renseignements pour m’enseigner. Je peux les voir, les corriger ou supprimer mon compte en tout temps dans mon profil. J’y choisis aussi ce que ma famille voit de mes exercices.',
    button: 'Accepter et continuer',
  },
}

/** The same text as `CONSENT_TEXTS`, for a student who has turned 14. A version never changes. */
export const OWN_CONSENT_TEXTS: Record<ConsentVersion, Record<Language, OwnConsentText>> = {
  '2026-11-18': FIRST,
  '2026-11-19': {
    en: {
      ...FIRST.en,
      why: 'Until now your parent or guardian agreed for you. In Québec, you decide for yourself from the age of 14. Everything else stays the same.',
      stored: [
        'First name, grade, birth month and year, to choose material for your grade',
        'Answers, scores and skills, to choose what you practise next',
        'Sessions and tutors’ reports, to plan them and to show how they went',
      ],
      agree:
        'I agree that Plume may keep this information to teach me. I can see it, correct it or delete my account at any time under Profile. That is also where I choose what my family sees of my practice.',
    },
    fr: {
      ...FIRST.fr,
      why: 'Jusqu’ici, ton parent ou responsable donnait son accord pour toi. Au Québec, tu décides toi-même à partir de 14\u00a0ans. Tout le reste demeure pareil.',
      stored: [
        'Prénom, niveau, mois et année de naissance, pour te proposer des exercices de ton niveau',
        'Réponses, résultats et notions, pour choisir tes prochains exercices',
        'Séances et comptes rendus, pour planifier les séances et te montrer comment elles se sont passées',
      ],
      agree:
        'J’accepte que Plume conserve ces renseignements pour m’aider à apprendre. Je peux les voir, les corriger ou supprimer mon compte en tout temps dans mon profil. J’y choisis aussi ce que ma famille voit de mon entraînement.',
    },
  },
}
