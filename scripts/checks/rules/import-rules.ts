/** Each file with its imports: paths in the project, or package names. */
export type Graph = ReadonlyMap<string, readonly string[]>

interface Rule {
  message: string
  from: RegExp
  /** Imports that break the rule. `$1` is the first group of `from`. */
  to: RegExp
}

/** Excludes tests and test helpers. */
const NOT_TESTS = String.raw`(?!(?:.*/)?testing/)(?!.*\.test\.tsx?$)`

/** One rule for each sentence of the dependency rule in ARCHITECTURE.md. */
const RULES: Rule[] = [
  { message: 'shared imports nothing from server or client', from: /^src\/shared\//, to: /^src\/(server|client)\// },
  {
    message: 'shared imports no package but zod',
    from: /^src\/shared\/(?!.*\.test\.ts$)/,
    to: /^(?!src\/|zod\/mini$)/,
  },
  { message: 'rules import no package', from: /\.rules\.ts$/, to: /^(?!src\/)/ },
  { message: 'server and client never import each other', from: /^src\/server\//, to: /^src\/client\// },
  { message: 'server and client never import each other', from: /^src\/client\//, to: /^src\/server\// },
  { message: 'routes never use the database', from: /\.routes\.ts$/, to: /^(drizzle-orm|pg$|src\/server\/db\/schema)/ },
  {
    message: 'only stores use Drizzle',
    from: new RegExp(String.raw`^src/server/${NOT_TESTS}(?!db/)(?!.*\.store\.ts$)`),
    to: /^drizzle-orm/,
  },
  { message: 'routes reach a store through a service', from: /\.routes\.ts$/, to: /\.store\.ts$/ },
  {
    message: 'the database layer does not import http',
    from: new RegExp(`^src/server/db/${NOT_TESTS}`),
    to: /^src\/server\/http\//,
  },
  { message: 'a store imports no service and no route', from: /\.store\.ts$/, to: /\.(service|routes)\.ts$/ },
  { message: 'a service imports no route', from: /\.service\.ts$/, to: /\.routes\.ts$/ },
  {
    // The timetable is the staff side of booking and uses the same rows.
    message: 'a server feature calls another one through its service',
    from: /^src\/server\/features\/(?!timetable\/)([^/]+)\//,
    to: /^src\/server\/features\/(?!$1\/)[^/]+\/.*\.(store|routes)\.ts$/,
  },
  {
    message: 'client features never import each other',
    from: /^src\/client\/features\/([^/]+)\//,
    to: /^src\/client\/features\/(?!$1\/)/,
  },
  {
    message: 'only the app imports the router and layouts',
    from: /^src\/client\/(?!app\/|testing\/|main\.tsx|prerender\.tsx)/,
    to: /^src\/client\/app\//,
  },
  {
    message: 'ui imports no feature and no data',
    from: new RegExp(`^src/client/ui/${NOT_TESTS}`),
    to: /^src\/client\/(?!ui\/|i18n\/|device\/|paths\.ts)/,
  },
  {
    // Formats of dates and amounts are allowed. The page frame adds the site's name to titles.
    message: 'ui imports no words',
    from: new RegExp(`^src/client/ui/(?!page\\.tsx)${NOT_TESTS}`),
    to: /^src\/client\/i18n\/(?!calendar-formats|formats|amounts)/,
  },
  {
    message: 'the client imports single contracts, not all of them',
    from: new RegExp(`^src/client/${NOT_TESTS}`),
    to: /^src\/shared\/contract\.ts$/,
  },
  {
    message: 'production code imports no tests',
    from: new RegExp(`^src/${NOT_TESTS}`),
    to: /\.test\.tsx?$|\/testing\//,
  },
  {
    message: 'production code imports nothing from test folders',
    from: new RegExp(`^src/${NOT_TESTS}`),
    to: /^(harness|trust|bench|e2e|scripts)\//,
  },
  { message: 'src imports neither trust, bench nor e2e', from: /^src\//, to: /^(trust|bench|e2e)\// },
  { message: 'the harness does not import its users', from: /^harness\//, to: /^(trust|bench|e2e)\// },
  {
    message: 'only the harness and the PDF renderer start programs',
    from: /^(?!harness\/|scripts\/|src\/server\/pdf\/pdf-setter\.ts$)/,
    to: /^(node:)?(child_process|cluster)$/,
  },
  {
    // Tests in src use `buildTestApp` from `testing`, so that a new option of the app is set in one place.
    message: 'only the harness and src/server/testing build the app outside the server',
    from: /^(trust|bench|e2e|scripts)\/|^src\/.*\.test\.tsx?$/,
    to: /^src\/server\/(app|main)\.ts$/,
  },
]

interface DomainRule {
  message: string
  /** Finds the domain of a file, or none. */
  domain: RegExp
  /** Pairs that are allowed to import each other. */
  exceptions: readonly { pair: readonly [string, string]; reason: string }[]
}

/** Folders that must not import each other. */
const DOMAIN_RULES: DomainRule[] = [
  {
    message: 'no two domains of the server import each other',
    domain: new RegExp(`^src/server/${NOT_TESTS}(features/[^/]+|[^/]+)/`),
    exceptions: [
      {
        pair: ['auth', 'http'],
        reason: 'mount runs the guards of auth, and guards throw the errors of http; to be separated',
      },
      {
        pair: ['features/billing', 'features/booking'],
        reason: 'a purchase confirms the hold of a booking, and a booking debits the ledger; to be separated',
      },
    ],
  },
  {
    message: 'no two domains of shared import each other',
    domain: new RegExp(`^src/shared/${NOT_TESTS}(features/[^/]+|[^/]+)/`),
    exceptions: [
      {
        pair: ['features/school', 'features/timetable'],
        reason: 'a change of opening hours includes the booked sessions it affects, whose times come from those hours',
      },
    ],
  },
]

/** One line for every pair of domains that import each other, with an import in each direction. */
export function* findMutualImports(graph: Graph): Generator<string> {
  for (const { message, domain, exceptions } of DOMAIN_RULES) {
    const imports = importsBetween(graph, domain)
    for (const { from, to, example } of imports) {
      const back = imports.find((other) => other.from === to && other.to === from)
      const isException = exceptions.some(({ pair: [one, other] }) => one === from && other === to)
      if (back && from < to && !isException) yield `${from} ⇄ ${to}: ${example}, ${back.example}: ${message}`
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
        if (to.test(target)) yield `${file} → ${target}: ${rule.message}`
      }
    }
  }
}

interface TextRule {
  message: string
  in: RegExp
  text: RegExp
}

/** Rules that imports alone cannot check. */
const TEXT_RULES: TextRule[] = [
  {
    // The two benchmark servers are separate programs, which the harness starts.
    message: 'only the harness and the server open a port',
    in: /^(?!harness\/|scripts\/|src\/server\/(main|metrics\/metrics-server)\.ts$|bench\/(bytes|baseline)-server\.ts$)/,
    text: /\.listen\(/,
  },
  {
    message: 'a store receives its database or transaction as an argument',
    in: /\.store\.ts$/,
    text: /\b(openDatabase|drizzle|transact)\(/,
  },
  {
    message: 'only env.ts reads the settings',
    in: new RegExp(`^src/${NOT_TESTS}(?!server/settings/env\\.ts$)`),
    text: /\bprocess\.env\b/,
  },
  {
    message: 'only device/storage.ts uses browser storage, which may be blocked',
    in: new RegExp(`^src/client/(?!device/storage\\.ts$)${NOT_TESTS}`),
    text: /\b(local|session)Storage\b/,
  },
  {
    // The specification describes the refetch after a language change step by step.
    message: 'only the query client refetches',
    in: new RegExp(`^src/client/(?!api/query-client\\.ts$|sign-in/language/use-change-language\\.ts$)${NOT_TESTS}`),
    text: /\binvalidateQueries\(/,
  },
  {
    message: 'a route is declared in a contract or in the table of own routes',
    in: new RegExp(`^src/server/(?!http/)${NOT_TESTS}`),
    text: /\b(app|scope)\.(get|post|put|patch|delete|route)\(/,
  },
  {
    message: 'calls are counted only in count-call.ts',
    in: new RegExp(`^src/server/(?!http/limits/count-call\\.ts$)${NOT_TESTS}`),
    text: /\blimits\.count\(/,
  },
  {
    message: 'only transact opens transactions',
    in: new RegExp(`^src/server/(?!db/)${NOT_TESTS}`),
    text: /\.transaction\(/,
  },
  {
    message: 'time units are defined in shared/time/units.ts',
    in: /^(?!scripts\/|src\/shared\/time\/units\.ts$)/,
    text: /\bconst (SECOND|MINUTE|HOUR|DAY|WEEK)S?_MS\b|\b(3_600_000|86_400_000)\b|\* 60_000\b|\b60 \* 1_?000\b/,
  },
  {
    message: 'page sizes are defined in shared/http/page-size.ts',
    in: new RegExp(`^src/(?!shared/http/page-size\\.ts$)${NOT_TESTS}`),
    text: /\bconst (\w*PAGE_SIZE\w*|(LIST_)?LIMIT) =/,
  },
  {
    message: 'the number of questions in a quiz is defined in quizzes.rules.ts',
    in: new RegExp(`^src/(?!shared/features/quizzes/quizzes\\.rules\\.ts$)${NOT_TESTS}`),
    text: /\bconst \w*QUESTIONS_M(AX|IN) =/,
  },
  {
    message: 'student names are formatted by student-name.rules.ts',
    in: new RegExp(`^src/(?!shared/features/account/student-name\\.rules\\.ts$)${NOT_TESTS}`),
    text: /firstName[^;{}]*lastName[^;{}]*\.join\(|firstName\} \$\{[^}]*lastName\}/,
  },
  {
    message: 'session lengths are defined in booking.rules.ts',
    in: new RegExp(`^src/${NOT_TESTS}`),
    text: /=== 2 \? '2' : '1'/,
  },
]

/** One line for every file whose text breaks a rule. */
export function* findForbiddenText(sources: ReadonlyMap<string, string>): Generator<string> {
  for (const [file, source] of sources) {
    for (const rule of TEXT_RULES) {
      if (rule.in.test(file) && rule.text.test(source)) yield `${file}: ${rule.message}`
    }
  }
}
