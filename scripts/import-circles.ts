import type { Graph } from './import-rules'

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
