/** Each file with what it imports: paths below the project, or package names. */
export type Graph = ReadonlyMap<string, readonly string[]>

interface Rule {
  says: string
  from: RegExp
  /** Imports that break the rule. `$1` stands for what `from` caught. */
  to: RegExp
}

/** Passes over what is not part of the running site. */
const NOT_TESTS = String.raw`(?!(?:.*/)?testing/)(?!.*\.test\.tsx?$)`

/** One rule for each sentence of the arrow rule in ARCHITECTURE.md. */
const RULES: Rule[] = [
  { says: 'shared imports nothing of ours outside shared', from: /^src\/shared\//, to: /^src\/(server|client)\// },
  { says: 'shared imports no package but zod', from: /^src\/shared\/(?!.*\.test\.ts$)/, to: /^(?!src\/|zod\/mini$)/ },
  { says: 'rules import no package', from: /\.rules\.ts$/, to: /^(?!src\/)/ },
  { says: 'server and client never see each other', from: /^src\/server\//, to: /^src\/client\// },
  { says: 'server and client never see each other', from: /^src\/client\//, to: /^src\/server\// },
  { says: 'routes never touch the database', from: /\.routes\.ts$/, to: /^(drizzle-orm|pg$|src\/server\/db\/schema)/ },
  {
    says: 'only stores speak Drizzle',
    from: new RegExp(String.raw`^src/server/${NOT_TESTS}(?!db/)(?!.*\.store\.ts$)`),
    to: /^drizzle-orm/,
  },
  { says: 'routes reach a store through a service', from: /\.routes\.ts$/, to: /\.store\.ts$/ },
  {
    says: 'the database knows nothing of requests',
    from: new RegExp(`^src/server/db/${NOT_TESTS}`),
    to: /^src\/server\/http\//,
  },
  { says: 'a store knows no service and no route', from: /\.store\.ts$/, to: /\.(service|routes)\.ts$/ },
  { says: 'a service knows no route', from: /\.service\.ts$/, to: /\.routes\.ts$/ },
  {
    // The timetable is staff's side of booking and works on the same rows.
    says: 'a server feature calls another one through its service',
    from: /^src\/server\/features\/(?!timetable\/|skills\/|practice\/|staff\/|tutors\/)([^/]+)\//,
    to: /^src\/server\/features\/(?!$1\/)[^/]+\/.*\.(store|routes)\.ts$/,
  },
  {
    says: 'client features never import each other',
    from: /^src\/client\/features\/([^/]+)\//,
    to: /^src\/client\/features\/(?!$1\/)/,
  },
  {
    says: 'nobody imports the router or layouts but the app itself',
    from: /^src\/client\/(?!app\/|testing\/|main\.tsx|prerender\.tsx)/,
    to: /^src\/client\/app\//,
  },
  {
    says: 'ui knows no feature and no data',
    from: new RegExp(`^src/client/ui/${NOT_TESTS}`),
    to: /^src\/client\/(?!ui\/|i18n\/|device\/|paths\.ts)/,
  },
  {
    // Dates and amounts do follow the reader's language. The page's frame adds the site's name to titles.
    says: 'ui has no words',
    from: new RegExp(`^src/client/ui/(?!page\\.tsx)${NOT_TESTS}`),
    to: /^src\/client\/i18n\/(?!calendar-formats|formats|amounts)/,
  },
  {
    says: 'the client takes the contracts it needs, not all of them',
    from: new RegExp(`^src/client/${NOT_TESTS}`),
    to: /^src\/shared\/contract\.ts$/,
  },
  { says: 'tests are imported by nobody', from: new RegExp(`^src/${NOT_TESTS}`), to: /\.test\.tsx?$|\/testing\// },
  {
    says: 'the site stands without what tests it',
    from: new RegExp(`^src/${NOT_TESTS}`),
    to: /^(harness|trust|bench|e2e|scripts)\//,
  },
  { says: 'src imports neither trust, bench nor e2e', from: /^src\//, to: /^(trust|bench|e2e)\// },
  { says: 'the harness knows nobody who uses it', from: /^harness\//, to: /^(trust|bench|e2e)\// },
  {
    says: 'only the harness and the PDF setter start programs',
    from: /^(?!harness\/|scripts\/|src\/server\/pdf\/pdf-setter\.ts$)/,
    to: /^(node:)?(child_process|cluster)$/,
  },
  {
    // Tests of src take `buildTestApp` from `testing`, so that a new option of the app is given in one place.
    says: 'only the harness and src/server/testing build the app outside the server',
    from: /^(trust|bench|e2e|scripts)\/|^src\/.*\.test\.tsx?$/,
    to: /^src\/server\/(app|main)\.ts$/,
  },
]

/** One line for every import that breaks a rule. */
export function* findForbidden(graph: Graph): Generator<string> {
  for (const [file, imports] of graph) {
    for (const rule of RULES) {
      const caught = rule.from.exec(file)
      if (!caught) continue
      const to = new RegExp(rule.to.source.replaceAll('$1', caught[1] ?? ''))
      for (const target of imports) {
        if (to.test(target)) yield `${file} → ${target}: ${rule.says}`
      }
    }
  }
}

interface TextRule {
  says: string
  in: RegExp
  text: RegExp
}

/** What an import does not show. */
const TEXT_RULES: TextRule[] = [
  {
    // The two servers of the benchmark are programs of their own, which the harness starts.
    says: 'only the harness opens a port, and the server itself',
    in: /^(?!harness\/|scripts\/|src\/server\/(main|metrics\/metrics-server)\.ts$|bench\/(bare|limit)-server\.ts$)/,
    text: /\.listen\(/,
  },
  {
    says: 'a store is given its database, or the transaction that it works in',
    in: /\.store\.ts$/,
    text: /\b(openDatabase|drizzle)\(|\.transaction\(/,
  },
  {
    says: 'only env.ts reads the settings',
    in: new RegExp(`^src/${NOT_TESTS}(?!server/env\\.ts$)`),
    text: /\bprocess\.env\b/,
  },
  {
    says: 'only device/storage.ts uses the storage of the browser, which may refuse it',
    in: new RegExp(`^src/client/(?!device/storage\\.ts$)${NOT_TESTS}`),
    text: /\b(local|session)Storage\b/,
  },
  {
    // The language machine asks by itself, as the specification describes it step by step.
    says: 'only the query client asks again',
    in: new RegExp(`^src/client/(?!api/query-client\\.ts$|sign-in/use-change-language\\.ts$)${NOT_TESTS}`),
    text: /\binvalidateQueries\(/,
  },
  {
    says: 'a route stands in a contract or in the table of own routes',
    in: new RegExp(`^src/server/(?!http/)${NOT_TESTS}`),
    text: /\b(app|scope)\.(get|post|put|patch|delete|route)\(/,
  },
  {
    says: 'calls are counted as they are declared',
    in: new RegExp(`^src/server/(?!http/limits/count-call\\.ts$)${NOT_TESTS}`),
    text: /\blimits\.count\(/,
  },
]

/** One line for every file whose text breaks a rule. */
export function* findForbiddenText(sources: ReadonlyMap<string, string>): Generator<string> {
  for (const [file, source] of sources) {
    for (const rule of TEXT_RULES) {
      if (rule.in.test(file) && rule.text.test(source)) yield `${file}: ${rule.says}`
    }
  }
}
