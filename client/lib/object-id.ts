/**
 * Whether a value can be the id of a payout or a dispute, as in their routes: an id with other than word characters is
 * invalid and never requested (spec 2 §5), and words such as `summary` are addresses of their own.
 *
 * @param id The value in the URL.
 */
export const isObjectId = ( id: string ): boolean => /^[A-Za-z]+_\w+$/.test( id );
