/** Form fields that the landing page does not use. */
const FORM_FIELDS = 'fields/(file-button|form-buttons|password-input|select-field|text-area|text-field)'
/** Form fields that few screens use. */
const RARE_FIELDS = 'fields/(number-stepper|radio-cards|switch)'

/**
 * Which modules the build puts into one script. A group takes the modules at its paths with everything they import,
 * unless an earlier group already has it. So groups go from what everyone loads to what few load, and no script imports
 * a later one. Modules outside these groups are left to the bundler. `scripts/checks/check-sizes.ts` checks the result
 * against the page budgets; decision 18 gives the reasons.
 */
export const chunkGroups = [
  // Changes rarely, so browsers keep it across our releases.
  { name: 'vendor', test: at('node_modules/(react|react-dom|scheduler|@tanstack|wouter|regexparam)/') },
  // The landing page, and the parts that every screen uses.
  {
    name: 'base',
    test: at(
      '/index.html$',
      'src/client/(main.tsx|features/landing/landing-screen|api/(?!desk-keys|family-keys))',
      'src/client/(device/(?!minute|theme-cards)|loading/(?!query-failed))',
      `src/client/ui/(?!calendar|fixed-bar|overlays|paper/plain-figure|tabs|text|${FORM_FIELDS}|${RARE_FIELDS})`,
      'src/shared/time/',
    ),
  },
  // Parts that the student screens share.
  {
    name: 'home',
    minShareCount: 2,
    test: at(
      'node_modules/lucide-react/',
      'src/client/(i18n/calendar-formats|parts/learning/(?!first-page|grade-select|library|recommendations))',
      'src/client/features/study-guides/(study-guides.queries|guide-action|type-badge|reading/kept-place)',
      'src/client/form/use-draft',
      'src/client/(features/quizzes/quizzes(-loading|.queries)|parts/learning/library/library.queries)',
      'src/client/(device/minute|loading/query-failed)',
      'src/client/parts/tutoring/(session|booking)',
      'src/shared/.+.addresses.ts',
      'src/shared/features/(booking/sessions|progress|skills)/(?!library/(covers|for-you|library)).+.rules.ts',
    ),
  },
  // The lists of quizzes and of study guides.
  {
    name: 'library',
    minShareCount: 2,
    test: at('src/client/parts/learning/(library|recommendations)', 'src/shared/features/skills/library/for-you'),
  },
  // Questions, formulas and Markdown.
  {
    name: 'lessons',
    minShareCount: 2,
    test: at('src/client/(features/quizzes|parts/(figures/(figured|loaded)|sheet)|ui/text)', 'src/shared/markdown'),
  },
  // Schemas, and what forms need to check, confirm and explain.
  {
    name: 'forms',
    test: at(
      'node_modules/zod/',
      'src/shared/(http/|features/(account/account|billing/billing|booking/booking).contract)',
      'src/client/(api/family-keys|form/|parts/statement/|sign-in/confirm|ui/overlays|i18n/en/errors)',
      `src/client/ui/${FORM_FIELDS}`,
    ),
  },
  { name: 'booking', test: at('src/client/features/booking/booking-screen') },
  // Word files that are used together. French is loaded only for French readers.
  { name: 'site-fr', test: at('src/client/i18n/fr/(site|learning|sessions).ts') },
  ...['en', 'fr'].flatMap((language) => [
    { name: `learning-${language}`, test: at(`src/client/i18n/${language}/(dashboard|learning|sessions).ts`) },
    { name: `library-${language}`, test: at(`src/client/i18n/${language}/(library|quizzes|study-guides).ts`) },
    { name: `forms-${language}`, test: at(`src/client/i18n/${language}/(booking|confirm|credits|errors).ts`) },
  ]),
]

/** Matches a module at one of these paths, with the separators of any system. */
function at(...paths) {
  return new RegExp(paths.map((path) => path.replaceAll('.ts', '\\.ts').replaceAll('/', '[\\\\/]')).join('|'))
}
