import apiFetch from '@wordpress/api-fetch';
import { getSettings, setSettings } from '../../lib/settings';
import type { VatDetails, VatNumber } from '../schema.gen';

export type { VatNumber };

const PATH = '/wc/v3/payments/vat';

/** Whether the recipient of tax invoices is already saved. */
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
 * Saves the recipient of tax invoices, also in the page's settings.
 *
 * @param details Name and address, and the VAT number if there is one.
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
