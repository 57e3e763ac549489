import type { words as english } from '../en/admin'
import type { Translation } from '../translation'

export const words = {
  portal: 'Portail du personnel',
  login: {
    title: 'Connexion du personnel',
    text: 'Pour le personnel de Plume. Les élèves se connectent depuis la page d’accueil.',
    email: 'Courriel',
    password: 'Mot de passe',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    submit: 'Se connecter',
    invalid: 'Identifiants invalides',
    unreachable: 'Une erreur est survenue pendant la connexion. Veuillez réessayer.',
    demo: 'Compte de démonstration : {{email}} / {{password}}',
  },
  nav: { label: 'Menu du portail', dashboard: 'Tableau de bord', users: 'Utilisateurs', content: 'Contenu' },
  welcome: 'Bienvenue, {{name}}',
  logout: 'Se déconnecter',
  logoutFailed: { title: 'Erreur', text: 'Impossible de joindre le serveur' },
  checking: 'Vérification de la connexion',
  empty: {
    dashboard: {
      title: 'La première page du portail',
      text: 'Le nombre d’utilisateurs et des raccourcis vers les quiz et les guides d’étude se trouveront ici.',
    },
    users: { title: 'La liste des élèves', text: 'Les élèves, leur langue et leurs heures seront listés ici.' },
    content: {
      title: 'Quiz et guides d’étude',
      text: 'Les quiz et les guides d’étude seront ajoutés, modifiés et retirés ici.',
    },
  },
} satisfies Translation<typeof english>
