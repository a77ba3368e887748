/**
 * The link that has an e-mail program write to somebody. Shoppers choose their addresses: signs with a meaning in a link would
 * add recipients and a text (RFC 6068).
 *
 * @param email An address.
 */
export const mailto = ( email: string ): string => `mailto:${ encodeURIComponent( email ).replaceAll( '%40', '@' ) }`;
