import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureProgram } from '../../harness/debian-package'
import { readProjectFile } from '../../harness/documents'
import { untilOpen } from '../../harness/network/http-client'
import { start } from '../../harness/programs/program'
import type { Network } from './network'

const PROMETHEUS = '/usr/bin/prometheus'
const SILENT_LIMIT_MS = 120_000

export const ensurePrometheus = () => ensureProgram(PROMETHEUS, 'prometheus')

/** Two builds run side by side all the time, and Node 20 is no longer supported. */
const ALWAYS_FIRING = new Set(['PlumeBuildsDiffer', 'PlumeNodeEnded'])

export interface Prometheus {
  /** The alerts that have fired since the start, without those that a healthy site of this run has. */
  fired(): Promise<string[]>
  /** Waits until no alert fires any more; returns those that still fire. */
  untilSilent(): Promise<string[]>
  stop(): Promise<void>
}

/** Prometheus with `deploy/prometheus.yml` and `deploy/alerts.yml`, where a minute is a second. */
export async function startPrometheus(network: Network): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'plume-prometheus-'))
  const file = join(folder, 'prometheus.yml')
  writeFileSync(
    file,
    network.adapt(
      `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${readProjectFile('deploy/prometheus.yml')}`,
    ),
  )
  writeFileSync(join(folder, 'alerts.yml'), shorten(readProjectFile('deploy/alerts.yml')))
  const address = `${network.addressOf(101)}:9090`
  const flags = [`--config.file=${file}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`]
  const program = start(PROMETHEUS, [...flags, '--log.level=warn'], { isMute: true })
  const stop = async () => {
    await program.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  await untilOpen(`http://${address}/-/ready`).catch(async (error: Error) => {
    await stop()
    throw new Error(`${error.message}: ${program.errorOutput()}`)
  })
  const namesOf = async (query: string) => {
    const response = await fetch(`http://${address}/api/v1/query?${new URLSearchParams({ query })}`)
    const { data } = (await response.json()) as { data: { result: { metric: { alertname: string } }[] } }
    return [...new Set(data.result.map(({ metric }) => metric.alertname))]
      .filter((name) => !ALWAYS_FIRING.has(name))
      .sort()
  }
  return {
    stop,
    fired: () => namesOf('count_over_time(ALERTS{alertstate="firing"}[1h])'),
    untilSilent: async () => {
      const deadline = Date.now() + SILENT_LIMIT_MS
      for (;;) {
        const firing = await namesOf('ALERTS{alertstate="firing"}')
        if (firing.length === 0 || Date.now() > deadline) return firing
        await wait(1_000)
      }
    },
  }
}

/** Minutes become seconds, and hours minutes. */
function shorten(rules: string): string {
  return rules.replaceAll(/(for: |\[)(\d+)([mh])/g, (_, before, count, unit) => {
    return `${before}${count}${unit === 'm' ? 's' : 'm'}`
  })
}
