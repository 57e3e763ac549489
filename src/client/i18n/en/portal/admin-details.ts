/** The dialog in which staff correct a student's details. */
export const words = {
  title: 'Correct details',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  loadFailed: 'These details could not be loaded',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailChanged:
    'The student will be signed out everywhere. The old address is notified, and the new one is asked to confirm.',
  guardian: 'Guardian’s email',
  guardianHint: 'Gets copies of emails about sessions and payments. Leave it empty for no copies.',
  guardianChanged: 'This guardian gets an invitation, and copies only after accepting it.',
  guardianRemoved: 'This guardian will get no more copies.',
  guardianWaiting: 'Invited; not accepted yet.',
  guardianSuspended: 'Copies are paused since the account was recovered.',
  failed: 'These details could not be saved',
  saved: 'Details saved',
} as const
