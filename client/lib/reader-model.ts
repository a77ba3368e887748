import { __, sprintf } from '@wordpress/i18n';

/** Names of products, which aren't translated, by the providers' names of their types. */
const PRODUCTS: Partial< Record< string, string > > = {
	WISEPAD_3: 'WisePad 3',
	bbpos_chipper2x: 'Chipper 2X BT',
	bbpos_wisepad3: 'WisePad 3',
	bbpos_wisepos_e: 'WisePOS E',
	stripe_m2: 'Stripe Reader M2',
	stripe_s700: 'Stripe Reader S700',
	stripe_s710: 'Stripe Reader S710',
	verifone_P400: 'Verifone P400',
	wisepos_e: 'WisePOS E',
};

const SIMULATED = /^simulated_/;

/**
 * Returns the name of a card reader's model; an unknown one unchanged.
 *
 * @param type Such as WISEPAD_3 or bbpos_wisepos_e.
 */
export function readerModel( type: string ): string {
	switch ( type ) {
		case 'COTS_DEVICE':
		case 'mobile_phone_reader':
			return __( 'Tap to pay', 'tillbook' );
		case 'unknown':
			return __( 'Unknown model', 'tillbook' );
	}
	const product = PRODUCTS[ type.replace( SIMULATED, '' ) ];
	return product !== undefined && SIMULATED.test( type )
		? /* translators: %s: model of a card reader, such as WisePOS E */
			sprintf( __( '%s (simulated)', 'tillbook' ), product )
		: ( product ?? type );
}
