/**
 * Returns the role of a table's part for a table that is laid out as cards, because browsers drop the roles of a table
 * that is laid out as anything else.
 *
 * @param isCards Whether rows are cards.
 * @param role    The role of the part.
 */
export const roleOf = ( isCards: boolean, role: string ): { role?: string } => ( isCards ? { role } : {} );
