export const words = {
  title: 'Confirm it’s you',
  text: 'You signed in some time ago. Enter your password to continue.',
  password: 'Your password',
  show: 'Show the password',
  hide: 'Hide the password',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The server didn’t respond. Please try again.',
  noPassword: 'No password here?',
  signInAgain: 'Sign in again',
} as const
