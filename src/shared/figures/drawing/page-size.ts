/** Every drawing is made on a page of this size and scaled to the available room. */
export const PAGE = { width: 320, height: 200 }
