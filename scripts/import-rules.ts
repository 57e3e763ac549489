/** Each file with what it imports: paths below the project, or package names. */
export type Graph = ReadonlyMap<string, readonly string[]>

interface Rule {
  says: string
  from: RegExp
  /** Imports that break the rule. `$1` stands for what `from` caught. */
  to: RegExp
}

const RULES: Rule[] = [
  { says: 'shared imports nothing of ours outside shared', from: /^src\/shared\//, to: /^src\/(server|client)\// },
  { says: 'shared imports no package but zod', from: /^src\/shared\/(?!.*\.test\.ts$)/, to: /^(?!src\/|zod\/mini$)/ },
  { says: 'rules import no package', from: /\.rules\.ts$/, to: /^(?!src\/)/ },
  { says: 'server and client never see each other', from: /^src\/server\//, to: /^src\/client\// },
  { says: 'server and client never see each other', from: /^src\/client\//, to: /^src\/server\// },
  { says: 'routes never touch the database', from: /\.routes\.ts$/, to: /^(drizzle-orm|pg$|src\/server\/db\/schema)/ },
  {
    says: 'a server feature calls another one through its service',
    from: /^src\/server\/features\/([^/]+)\//,
    to: /^src\/server\/features\/(?!$1\/)[^/]+\/.*\.(store|routes)\.ts$/,
  },
  {
    says: 'client features never import each other',
    from: /^src\/client\/features\/([^/]+)\//,
    to: /^src\/client\/features\/(?!$1\/)/,
  },
  {
    says: 'nobody imports the router or layouts but the app itself',
    from: /^src\/client\/(?!app\/|main\.tsx|prerender\.tsx)/,
    to: /^src\/client\/app\//,
  },
  {
    says: 'ui knows no feature, no words and no data',
    from: /^src\/client\/ui\//,
    to: /^src\/client\/(features|session|api|app)\//,
  },
  {
    says: 'tests are imported by nobody',
    from: /^src\/(?!.*testing\/)(?!.*\.test\.tsx?$)/,
    to: /\.test\.tsx?$|\/testing\//,
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

/** The first circle of imports, from a file back to itself. */
export function findCircle(graph: Graph): string[] | null {
  const done = new Set<string>()
  for (const start of graph.keys()) {
    const circle = walk(graph, start, [], done)
    if (circle) return circle
  }
  return null
}

function walk(graph: Graph, file: string, path: string[], done: Set<string>): string[] | null {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (done.has(file)) return null
  for (const next of graph.get(file) ?? []) {
    const circle = graph.has(next) ? walk(graph, next, [...path, file], done) : null
    if (circle) return circle
  }
  done.add(file)
  return null
}
