import { expect } from 'vitest'
import { readSettings, SettingsError } from '../../settings/env'

/** The problems that a start with these variables would report. */
export function problemsOf(variables: Record<string, string>): string[] {
  try {
    readSettings(variables)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    expect(error.message).toBe(`Invalid settings: ${error.problems.join('; ')}`)
    return error.problems
  }
}
