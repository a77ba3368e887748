/**
 * Returns a link that opens a new e-mail. Shoppers choose their addresses: unescaped special characters would add
 * recipients and a text (RFC 6068).
 *
 * @param email An address.
 */
export const mailto = ( email: string ): string => `mailto:${ encodeURIComponent( email ).replaceAll( '%40', '@' ) }`;
