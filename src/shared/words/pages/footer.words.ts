/** The footer is on every page, including those that the server renders. */
export const FOOTER_WORDS = {
  en: {
    label: 'About this site',
    privacyPolicy: 'Privacy Policy',
    termsOfService: 'Terms of Service',
    cookiePolicy: 'Cookie Policy',
    help: 'Help',
    contactSupport: 'Contact Support',
    staff: 'Staff',
  },
  fr: {
    label: 'À propos de ce site',
    privacyPolicy: 'Confidentialité',
    termsOfService: 'Conditions d’utilisation',
    cookiePolicy: 'Politique sur les témoins',
    help: 'Aide',
    contactSupport: 'Nous joindre',
    staff: 'Accès du personnel',
  },
} as const
