import { __, _n, sprintf } from '@wordpress/i18n';
import type { Settings, WritableField } from '../../data/settings';
import { listNames } from '../../lib/list-names';
import { formatCount, isolate } from '../../lib/money';
import { choices } from './choices';

/** Returns the labels of a setting's values, by value. */
function namesOf( field: WritableField, { payment_methods: methods }: Settings ): Map< string, string > {
	if ( field === 'enabled_payment_method_ids' ) {
		return new Map( methods.map( ( { id, label } ) => [ id, label ] ) );
	}
	const options: { value: string; label: string }[] =
		( choices() as Partial< Record< WritableField, { value: string; label: string }[] > > )[ field ] ?? [];
	return new Map( options.map( ( { value, label } ) => [ value, label ] ) );
}

/**
 * Returns a setting's value as text, such as "On" or the names of payment methods.
 *
 * @param field  The setting.
 * @param value  The value.
 * @param record The settings record, which contains the names of payment methods.
 */
export function valueText( field: WritableField, value: unknown, record: Settings ): string {
	if ( typeof value === 'boolean' ) {
		return value ? __( 'On', 'tillbook' ) : __( 'Off', 'tillbook' );
	}
	if ( value === null || value === undefined || value === '' || ( Array.isArray( value ) && value.length === 0 ) ) {
		return __( 'None', 'tillbook' );
	}
	if ( field === 'account_business_support_phone' ) {
		return isolate( String( value ) );
	}
	if ( field === 'woopay_store_logo' ) {
		return __( 'Image', 'tillbook' );
	}
	if ( field === 'advanced_fraud_protection_settings' ) {
		const count = ( value as unknown[] ).length;
		/* translators: %s: number of filters */
		return sprintf( _n( '%s filter', '%s filters', count, 'tillbook' ), formatCount( count ) );
	}
	const names = namesOf( field, record );
	return listNames( [ value ].flat().map( ( each ) => names.get( String( each ) ) ?? String( each ) ) );
}
