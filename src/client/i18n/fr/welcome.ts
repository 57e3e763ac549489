import type { words as english } from '../en/welcome'
import type { Translation } from '../translation'

export const words = {
  title: 'Bonjour, <pen>{{name}}</pen>!',
  student: 'élève',
  step: 'Étape {{number}} sur {{total}}',
  subtitle: 'Deux choix, et ta première page s’ouvre.',
  findPage: 'Trouve ta page',
  findPageText: 'De 8 à 12 questions montrent par où commencer. Tu peux arrêter quand tu veux.',
  grade: 'Tu es en quelle année?',
  gradeHint: 'L’année en Ontario, et celle du Québec en dessous. Facultatif.',
  addGrade: 'Ajouter ton année (facultatif)',
  yourGrade: 'Ton année\u00a0: {{grade}}',
  startWith: 'Commencer par',
  book: 'Quel cahier ouvres-tu en premier?',
  next: 'La suite\u00a0: de 8 à 12 questions de {{subject}}',
  nextText: 'Elles montrent par où commencer. Il faut environ 8 minutes, et tu arrêtes quand tu veux.',
  open: 'Ouvrir mon cahier de {{subject}}',
  easy: 'Commencer par du facile',
  skip: 'Juste visiter',
  notSaved: 'L’enregistrement n’a pas fonctionné. Réessaie.',
  later: {
    title: 'Et ensuite',
    practice: {
      title: 'Dix questions par jour',
      text: 'Elles partent de ce que tu sais faire, et reviennent jusqu’à ce que ça tienne.',
    },
    quiz: { title: 'Un quiz quand tu te sens d’attaque', text: 'Tu vois tout de suite ce qui est juste, et pourquoi.' },
    tutor: { title: 'Du tutorat au besoin', text: 'Choisis un visage, et une heure qui te convient.' },
  },
  level: {
    documentTitle: 'Ta page',
    title: 'Nous avons trouvé ta <pen>page</pen>',
    strong: 'Tes points forts',
    notYet: 'Toutes les notions de ce cahier t’attendent, et chacune commence par une question facile.',
    start: 'On commence par',
    first: 'Ouvrir ma première page',
    home: 'Aller à mon tableau de bord',
    loading: 'Nous cherchons ta page',
    failed: {
      title: 'Ta page n’a pas pu être chargée',
      text: 'Tes réponses sont enregistrées. Vérifie ta connexion, puis réessaie.',
    },
  },
} satisfies Translation<typeof english>
