import type { words as english } from '../../en/portal/admin-details'
import type { Translation } from '../../translation'

export const words = {
  title: 'Corriger les renseignements',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  loadFailed: 'Impossible de charger ces renseignements',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Courriel',
  emailChanged:
    'L’élève sera déconnecté de tous ses appareils. L’ancienne adresse est avisée, et la nouvelle doit être confirmée.',
  guardian: 'Courriel du parent',
  guardianHint: 'Reçoit une copie des courriels sur les séances et les paiements. Laissez vide pour ne rien envoyer.',
  guardianChanged: 'Cette personne reçoit une invitation, et les copies seulement après l’avoir acceptée.',
  guardianRemoved: 'Cette personne ne recevra plus de copies.',
  guardianWaiting: 'Invitation envoyée, pas encore acceptée.',
  guardianSuspended: 'Les copies sont suspendues depuis la récupération du compte.',
  failed: 'Impossible d’enregistrer ces renseignements',
  saved: 'Renseignements enregistrés',
} satisfies Translation<typeof english>
