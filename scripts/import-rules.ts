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

/** One rule for each sentence of the dependency rule in ARCHITECTURE.md. */
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
    from: /^src\/server\/features\/(?!timetable\/)([^/]+)\//,
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

interface DomainRule {
  says: string
  /** Finds the domain of a file, or none. */
  domain: RegExp
  /** Pairs that import each other all the same. */
  exceptions: readonly { pair: readonly [string, string]; reason: string }[]
}

/** Folders of which no two import each other. */
const DOMAIN_RULES: DomainRule[] = [
  {
    says: 'no two domains of the server import each other',
    domain: new RegExp(`^src/server/${NOT_TESTS}(features/[^/]+|[^/]+)/`),
    exceptions: [
      {
        pair: ['auth', 'http'],
        reason: 'mount runs the guards of auth, and guards answer with the errors of http; being separated',
      },
      {
        pair: ['features/billing', 'features/booking'],
        reason: 'a purchase confirms the hold of a booking, and a booking debits the ledger; being separated',
      },
    ],
  },
  {
    says: 'no two domains of shared import each other',
    domain: new RegExp(`^src/shared/${NOT_TESTS}(features/[^/]+|[^/]+)/`),
    exceptions: [
      {
        pair: ['features/school', 'features/timetable'],
        reason: 'a change of opening hours carries what becomes of booked sessions, whose times come from those hours',
      },
    ],
  },
]

/** One line for every pair of domains that import each other, with an import in each direction. */
export function* findMutualImports(graph: Graph): Generator<string> {
  for (const { says, domain, exceptions } of DOMAIN_RULES) {
    const imports = importsBetween(graph, domain)
    for (const { from, to, example } of imports) {
      const back = imports.find((other) => other.from === to && other.to === from)
      const isException = exceptions.some(({ pair: [one, other] }) => one === from && other === to)
      if (back && from < to && !isException) yield `${from} ⇄ ${to}: ${example}, ${back.example}: ${says}`
    }
  }
}

/** Which domain imports which, each once with an example. */
function importsBetween(graph: Graph, domain: RegExp) {
  const found = new Map<string, { from: string; to: string; example: string }>()
  for (const [file, imports] of graph) {
    const from = domain.exec(file)?.[1]
    for (const target of from ? imports : []) {
      const to = domain.exec(target)?.[1]
      if (from && to && from !== to) found.set(`${from} ${to}`, { from, to, example: `${file} → ${target}` })
    }
  }
  return [...found.values()]
}

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
    text: /\b(openDatabase|drizzle|transact)\(/,
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
  {
    says: 'transactions are opened by transact',
    in: new RegExp(`^src/server/(?!db/)${NOT_TESTS}`),
    text: /\.transaction\(/,
  },
  {
    says: 'time units are defined in shared/time/units.ts',
    in: /^(?!scripts\/|src\/shared\/time\/units\.ts$)/,
    text: /\bconst (SECOND|MINUTE|HOUR|DAY|WEEK)S?_MS\b|\b(3_600_000|86_400_000)\b|\* 60_000\b|\b60 \* 1_?000\b/,
  },
  {
    says: 'page sizes are defined in shared/http/page-size.ts',
    in: new RegExp(`^src/(?!shared/http/page-size\\.ts$)${NOT_TESTS}`),
    text: /\bconst (\w*PAGE_SIZE\w*|(LIST_)?LIMIT) =/,
  },
  {
    says: 'how many questions a quiz has is defined in quizzes.rules.ts',
    in: new RegExp(`^src/(?!shared/features/quizzes/quizzes\\.rules\\.ts$)${NOT_TESTS}`),
    text: /\bconst \w*QUESTIONS_M(AX|IN) =/,
  },
  {
    says: 'a student is named by student-name.rules.ts',
    in: new RegExp(`^src/(?!shared/features/account/student-name\\.rules\\.ts$)${NOT_TESTS}`),
    text: /firstName[^;{}]*lastName[^;{}]*\.join\(|firstName\} \$\{[^}]*lastName\}/,
  },
  {
    says: 'session lengths are defined in booking.rules.ts',
    in: new RegExp(`^src/${NOT_TESTS}`),
    text: /=== 2 \? '2' : '1'/,
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
