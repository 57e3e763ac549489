import { QUILL as DRAWING } from '#shared/quill'
import { html } from '../http/html'

/** The logo's quill for the pages that the server draws. */
export const QUILL = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${DRAWING.feather}" fill="currentColor" fill-opacity=".13" stroke="currentColor" stroke-width="2.1"/><path d="${DRAWING.shaft}" stroke="currentColor" stroke-width="1.9"/><path d="${DRAWING.ink}" stroke="#f0b23c" stroke-width="2.6"/></svg>`
