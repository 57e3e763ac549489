export const words = {
  title: 'Your calendar',
  text: 'A private address shows your sessions in the calendar you use. Keep it to yourself; a new password ends it.',
  create: 'Create an address',
  address: 'Address of your calendar',
  hint: 'It is shown only this once. Paste it into your calendar as a subscription.',
  copy: 'Copy the address',
  copied: 'Address copied',
  replaces: 'You have an address already. A new one ends it.',
  renew: 'Create a new address',
  keep: 'Keep the old one',
  failed: 'The address could not be created',
} as const
