import { Html } from '../http/html'

/** The logo's quill for pages that the server draws; the client has the same drawing as a component. */
export const QUILL = new Html(
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M27 4C16 4.500 9 11 7.500 22.500c7 .5 13-2 16-7.500C25.500 11.500 26.500 8 27 4Z" fill="currentColor" fill-opacity=".16" stroke="currentColor" stroke-width="2"/>' +
    '<path d="M21 10C14 14.500 9 20 6 27" stroke="currentColor" stroke-width="2"/>' +
    '<path d="M4.500 29c2.500-1.500 5 .8 8-.5" stroke="#f0b23c" stroke-width="2.500"/></svg>',
)
