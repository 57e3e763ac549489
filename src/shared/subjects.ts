import * as z from 'zod/mini'
import { coded } from './http/validation'

export const SUBJECTS = ['english', 'french', 'math'] as const
export const Subject = z.enum(SUBJECTS, coded('SUBJECT_UNKNOWN'))
export type Subject = z.output<typeof Subject>
