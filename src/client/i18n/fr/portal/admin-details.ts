import type { words as english } from '../../en/portal/admin-details'
import type { Translation } from '../../translation'

export const words = {
  title: 'Corriger les renseignements',
  data: {
    title: 'Données de {{name}}',
    exportText: 'À la demande de l’élève ou d’un parent\u00a0: un fichier avec tout ce qui est conservé sur l’élève.',
    export: 'Exporter les données',
    exported: 'Données exportées',
    exportFailed: 'Les données n’ont pas pu être exportées',
    deleteTitle: 'Supprimer le compte',
    deleteText:
      'Les noms, les réponses et les messages sont effacés pour de bon, et les séances à venir sont annulées. Les reçus et les totaux d’heures restent, car la loi l’exige. Remboursez d’abord les heures inutilisées.',
    sure: 'Je comprends que c’est irréversible',
    delete: 'Supprimer ce compte',
    deleted: 'Compte supprimé',
    deleteFailed: 'Le compte n’a pas pu être supprimé',
  },
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  loadFailed: 'Impossible de charger ces renseignements',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Courriel',
  emailChanged:
    'L’élève sera déconnecté de tous ses appareils. Un avis part à l’ancienne adresse, et la nouvelle doit être confirmée.',
  guardian: 'Courriel du parent',
  guardianHint: 'Reçoit une copie des courriels sur les séances et les paiements. Laissez vide pour ne rien envoyer.',
  guardianChanged: 'Cette personne reçoit une invitation, et les copies seulement après l’avoir acceptée.',
  guardianRemoved: 'Cette personne ne recevra plus de copies.',
  guardianWaiting: 'Invitation envoyée, pas encore acceptée.',
  guardianSuspended: 'Les copies sont suspendues depuis la récupération du compte.',
  failed: 'Impossible d’enregistrer ces renseignements',
  saved: 'Renseignements enregistrés',
} satisfies Translation<typeof english>
