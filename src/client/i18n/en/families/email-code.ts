export const words = {
  title: 'Check your email',
  sending: 'Sending a code to your email…',
  sent: 'To protect your account, we emailed a code to {{address}}. Enter it here to continue.',
  sentAgain: 'We emailed a new code to {{address}}. Earlier codes no longer work.',
  label: 'Code',
  hint: 'Six digits, valid for 15 minutes. Nothing there? Look in the junk folder.',
  wrong: 'This code is wrong. Check the newest email.',
  sendNew: 'Send a new code',
  failed: 'The server didn’t respond. Please try again.',
  unsent: 'We couldn’t send a code. Check your connection and try again.',
  tooMany: 'We’ve emailed you several codes already. Enter the newest one, or ask for another in an hour.',
  addressChanged:
    'The email of this account changed recently. You can do this from {{day}} on. Our staff can do it sooner.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
} as const
