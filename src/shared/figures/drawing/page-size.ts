/** Every drawing is made on a page of this size; whoever shows it makes it as large as there is room. */
export const PAGE = { width: 320, height: 200 }
