/**
 * Whether a value can be the id of a payout or a dispute: an id with other than word characters is invalid and never
 * requested (spec 2 §5).
 *
 * @param id The value in the URL.
 */
export const isObjectId = ( id: string ): boolean => /^\w+$/.test( id );
