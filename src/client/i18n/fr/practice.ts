import type { words as english } from '../en/practice'
import type { Translation } from '../translation'

export const words = {
  title: 'Entraînement',
  subtitle: 'Une question après l’autre, choisie pour toi. Arrête quand tu veux.',
  loading: 'Chargement de ton entraînement',
  failed: {
    title: 'Ton entraînement n’a pas pu être chargé',
    text: 'Rien n’est perdu. Vérifie ta connexion, puis réessaie.',
  },
  notSaved: 'L’enregistrement n’a pas fonctionné. Réessaie.',
  stop: 'Arrêter pour l’instant',
  knownOf_one: '{{count}} notion sur {{total}} acquise',
  knownOf_many: '{{count}} de notions sur {{total}} acquises',
  knownOf_other: '{{count}} notions sur {{total}} acquises',
  run_one: '{{count}} de suite',
  run_many: '{{count}} de suite',
  run_other: '{{count}} de suite',
  goal: {
    title: 'Aujourd’hui',
    label: 'Mon objectif par jour',
    option_one: '{{count}} question',
    option_many: '{{count}} de questions',
    option_other: '{{count}} questions',
    today_one: '{{count}} de tes {{goal}} questions du jour',
    today_many: '{{count}} de tes {{goal}} questions du jour',
    today_other: '{{count}} de tes {{goal}} questions du jour',
  },
  grade: {
    title: 'Mon niveau scolaire',
    label: 'Niveau',
    hint: 'Tu peux laisser ce champ vide.',
    none: 'Non précisé',
  },
  placement: {
    again: 'Trouver de nouveau mon niveau',
    answered_one: 'Recherche de ton niveau\u00a0: {{count}} réponse sur {{most}} au plus',
    answered_many: 'Recherche de ton niveau\u00a0: {{count}} de réponses sur {{most}} au plus',
    answered_other: 'Recherche de ton niveau\u00a0: {{count}} réponses sur {{most}} au plus',
  },
  reason: {
    review: 'Cette question revient pour que tu ne l’oublies pas.',
    easy: 'En voici une que tu peux réussir.',
  },
  step: {
    twin: 'Une question plus facile, avec un indice.',
    alone: 'Maintenant, une question sans aide.',
    back: 'Tu avais manqué cette notion. La revoici.',
  },
  marks: '{{marks}} sur {{needed}}',
  secondTry: {
    title: 'Pas tout à fait',
    text: 'Relis bien la question. Tu as droit à un deuxième essai.',
    open: 'C’est ton deuxième essai.',
    again: 'Réessayer',
  },
  how: {
    show: 'Montre-moi comment',
    step: 'Étape {{number}} de {{total}}',
    back: 'Retour',
    next: 'Étape suivante',
    guide: 'Pour en savoir plus\u00a0: {{title}}',
    failed: 'Les étapes n’ont pas pu être chargées. Réessaie.',
  },
  hardRun: {
    text: 'C’étaient des questions difficiles, et c’est en essayant qu’on apprend. La prochaine sera plus facile.',
    stop: 'Arrêter pour l’instant',
    book: 'Demander l’aide d’un tuteur ou d’une tutrice',
    notes: 'J’aimerais de l’aide pour cette notion\u00a0: {{skill}}',
  },
  waiting: {
    text: 'Il n’y a pas de connexion pour le moment. Ta réponse est conservée et sera corrigée dès ton retour en ligne.',
    retry: 'Essayer maintenant',
  },
  nowKnown: 'Tu maîtrises maintenant cette notion.',
  seeMap: 'Nous avons trouvé ton niveau. Consulte ta carte des notions.',
} satisfies Translation<typeof english>
