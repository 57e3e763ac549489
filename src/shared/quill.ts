/** The logo's paths on a 32 × 32 grid, used by the client, server pages and PDFs. */
export const QUILL = {
  feather: 'M7.6 24.4C7.9 13 13.7 5.2 26.4 3.8c.5 6-.4 10.8-3 14-2.8 3.5-7.2 4.2-12.4 3.6',
  shaft: 'M7.6 24.4c2.9-5.3 6.7-9.2 11.8-11.9',
  ink: 'M3.8 28.2c3.8-1.9 6.7 1.2 11.8-.7',
} as const
