export const words = {
  privacyPolicy: {
    title: 'Privacy Policy',
    description: 'What Plume keeps about you, why, for how long, and what you can do about it.',
  },
  termsOfService: {
    title: 'Terms of Service',
    description: 'The rules between you and Plume: accounts, prepaid hours, booking and refunds.',
  },
  cookiePolicy: { title: 'Cookie Policy', description: 'The few cookies Plume needs to work, and how to delete them.' },
  help: { title: 'Help', description: 'Answers to the questions students and parents ask most about Plume.' },
  lastUpdated: 'Last updated:',
  contents: 'On this page',
} as const
