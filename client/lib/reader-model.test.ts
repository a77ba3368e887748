import { readerModel } from './reader-model';

describe( 'the model of a card reader', () => {
	it.each( [
		[ 'WISEPAD_3', 'WisePad 3' ],
		[ 'COTS_DEVICE', 'Tap to pay' ],
		[ 'mobile_phone_reader', 'Tap to pay' ],
		[ 'bbpos_chipper2x', 'Chipper 2X BT' ],
		[ 'bbpos_wisepad3', 'WisePad 3' ],
		[ 'bbpos_wisepos_e', 'WisePOS E' ],
		[ 'stripe_m2', 'Stripe Reader M2' ],
		[ 'stripe_s700', 'Stripe Reader S700' ],
		[ 'verifone_P400', 'Verifone P400' ],
		[ 'simulated_wisepos_e', 'WisePOS E (simulated)' ],
		[ 'simulated_stripe_s700', 'Stripe Reader S700 (simulated)' ],
		[ 'unknown', 'Unknown model' ],
		[ 'simulated_newer', 'simulated_newer' ],
		[ 'newer', 'newer' ],
	] )( 'of type %s is called %s', ( type, name ) => {
		expect( readerModel( type ) ).toBe( name );
	} );
} );
