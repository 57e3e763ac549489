// Which script holds each module that is fetched on demand: Vite's manifest names only those that have one to themselves.

const FILE = '.vite/modules.json'

/** A plugin of the build that writes the list, by source file as in the manifest. */
export function listModules() {
  let root = ''
  return {
    name: 'list-modules',
    configResolved(config) {
      root = `${config.root}/`
    },
    generateBundle(_options, bundle) {
      const isFetched = (id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const held = Object.values(bundle).flatMap(({ type, fileName, moduleIds = [] }) =>
        type === 'chunk' ? moduleIds.filter(isFetched).map((id) => [id.replace(root, ''), fileName]) : [],
      )
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(held)) })
    },
  }
}

/** The manifest, in which every such module stands for the script that holds it. */
export function addModules(manifest, modules) {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const added = Object.entries(modules).map(([source, file]) => [source, chunks.get(file)])
  return { ...Object.fromEntries(added), ...manifest }
}
