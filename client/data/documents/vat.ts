import apiFetch from '@wordpress/api-fetch';
import type { VatNumber } from '../schema.gen';

const PATH = '/wc/v3/payments/vat';

/**
 * Looks a number up in its register.
 *
 * @param number As it was typed, with its prefix. It is a part of the path, so it must have no slash, as some tax
 *               numbers have.
 * @throws The REST error.
 */
export const lookUpVatNumber = ( number: string ): Promise< VatNumber > =>
	apiFetch( { path: `${ PATH }/${ encodeURIComponent( number.replace( /[\s/]/g, '' ) ) }` } );
