import { FOOTER_WORDS } from '#shared/words/pages/footer.words'
import type { words as english } from '../en/site'
import type { Translation } from '../translation'

export const words = {
  documentTitle: '{{title}} · Plume',
  yourTime: '{{time}}, heure locale',
  skipToContent: 'Aller au contenu',
  menu: {
    label: 'Menu principal',
    home: 'Accueil',
    dashboard: 'Tableau de bord',
    booking: 'Réserver',
    studyGuides: 'Guides d’étude',
    quizzes: 'Quiz',
    progress: 'Progrès',
  },
  practise: 'S’entraîner',
  logo: { home: 'Plume, page d’accueil' },
  language: { label: 'Langue' },
  theme: { label: 'Thème', system: 'Appareil', light: 'Clair', dark: 'Sombre' },
  account: {
    loading: 'Vérification de la connexion',
    signIn: 'Se connecter',
    signInWithGoogle: 'Se connecter avec Google',
    signInTitle: 'Se connecter à Plume',
    signInText: 'Fais des quiz, garde des guides d’étude, réserve des séances et suis tes progrès.',
    signOut: 'Se déconnecter',
    menu: 'Mon compte',
    profile: 'Profil',
    progress: 'Mes progrès',
    hoursLeft: 'Solde : {{hours}}. Acheter des heures de tutorat.',
    hoursRemaining: 'Solde : {{hours}}',
  },
  drawer: { label: 'Menu', open: 'Ouvrir le menu', close: 'Fermer le menu' },
  footer: FOOTER_WORDS.fr,
  subjects: {
    label: 'Matières',
    english: { name: 'Anglais', inText: 'anglais', topics: 'Lecture, écriture, grammaire' },
    french: { name: 'Français', inText: 'français', topics: 'Lecture, écriture, verbes' },
    math: { name: 'Maths', inText: 'maths', topics: 'Nombres, figures, algèbre' },
  },
  states: {
    loading: 'Chargement',
  },
  notices: { close: 'Fermer cet avis' },
  signInAgain: {
    unauthorized: { title: 'Accès non autorisé', text: 'Ta connexion a pris fin. Reconnexion en cours…' },
    sessionExpired: { title: 'Connexion expirée', text: 'Reconnecte-toi pour continuer' },
    profile: 'Accès non autorisé\u00a0: ta connexion a pris fin. Reconnexion en cours…',
  },
  unknownSignIn: {
    page: 'Un instant',
    title: 'Impossible de vérifier la connexion au compte.',
    text: 'Le serveur ne répond pas. Rien n’a changé.',
    trying: 'Nouvel essai…',
  },
  languageUpdate: {
    retrying: {
      title: 'Nouvel essai…',
      text: 'Problème d’authentification. Nous essayons de nouveau d’enregistrer ta langue.',
    },
    keptLocally: {
      title: 'Langue non enregistrée',
      text: 'Impossible d’enregistrer ta préférence de langue. La langue de l’interface a été changée sur cet appareil.',
    },
    sessionExpired: { title: 'Connexion expirée', text: 'Reconnecte-toi pour continuer' },
    failed: { title: 'Erreur', text: 'La préférence de langue n’a pas pu être enregistrée' },
  },
  notFound: {
    title: '404 Page introuvable',
    text: 'Cette page a été arrachée, ou n’a jamais été écrite. Le reste du cahier est toujours là.',
    home: 'Revenir à la première page',
  },
  notLoaded: {
    title: 'Cette page ne s’est pas chargée',
    text: 'La connexion est peut-être interrompue. Rien de ce qui est enregistré n’est perdu.',
  },
  crash: {
    title: 'Une tache d’encre',
    text: 'Un problème est survenu sur cette page. Rien de ce qui était enregistré n’est perdu.',
    note: 'Le chargement a échoué. Rien de ce qui est enregistré n’est perdu.',
    tryAgain: 'Réessayer',
    home: 'Aller à la page d’accueil',
  },
} satisfies Translation<typeof english>
