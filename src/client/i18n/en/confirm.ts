export const words = {
  title: 'Confirm It’s You',
  text: 'You signed in some time ago. Enter your password to continue.',
  password: 'Your Password',
  show: 'Show the password',
  hide: 'Hide the password',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'The server didn’t respond. Please try again.',
  noPassword: 'No password here?',
  signInAgain: 'Sign in again',
} as const
