import type { words as english } from '../en/children'
import type { Translation } from '../translation'

export const words = {
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  month: 'Mois de naissance',
  year: 'Année de naissance',
  choose: 'Choisir',
  noDay: 'Le jour n’est pas nécessaire.',
  grade: 'Niveau',
  signInName: 'Nom de connexion',
  signInNameText: 'Votre enfant l’entre à la place d’un courriel. De 3 à 30 lettres ou chiffres, sans espace.',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  create: 'Créer le compte',
  failed: 'Le compte n’a pas pu être créé.',
  newPassword: 'Nouveau mot de passe',
  newPasswordText: 'Votre enfant est déconnecté partout, et les parents reçoivent un courriel.',
  savePassword: 'Enregistrer le mot de passe',
  passwordFailed: 'Le mot de passe n’a pas pu être enregistré.',
} satisfies Translation<typeof english>
