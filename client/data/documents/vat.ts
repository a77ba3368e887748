import apiFetch from '@wordpress/api-fetch';
import { getSettings, setSettings } from '../../lib/settings';
import type { VatDetails, VatNumber } from '../schema.gen';

export type { VatNumber };

const PATH = '/wc/v3/payments/vat';

/** Whether tax invoices are made out to somebody already. */
export const hasVatDetails = (): boolean => getSettings().accountStatus.hasSubmittedVatData === true;

/**
 * Looks a number up in its register.
 *
 * @param number As it was typed, with its prefix.
 * @throws The REST error.
 */
export const lookUpVatNumber = ( number: string ): Promise< VatNumber > =>
	apiFetch( { path: `${ PATH }/${ encodeURIComponent( number.replace( /\s/g, '' ) ) }` } );

/**
 * Saves whom tax invoices are made out to; from then on the page knows that they are.
 *
 * @param details Name and address, and the number of those who have one.
 * @throws The REST error.
 */
export async function saveVatDetails(
	details: Pick< VatDetails, 'name' | 'address' > & Partial< VatDetails >
): Promise< VatDetails > {
	const saved = await apiFetch< VatDetails >( { path: PATH, method: 'POST', data: details } );
	const settings = getSettings();
	setSettings( { ...settings, accountStatus: { ...settings.accountStatus, hasSubmittedVatData: true } } );
	return saved;
}
