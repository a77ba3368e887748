import { knownPayoutFailures, payoutFailureReason } from './payout-failures';

/** The failure codes of spec 2 §8. */
const CODES = [
	'insufficient_funds',
	'bank_account_restricted',
	'debit_not_authorized',
	'invalid_card',
	'declined',
	'invalid_transaction',
	'refer_to_card_issuer',
	'unsupported_card',
	'lost_or_stolen_card',
	'invalid_issuer',
	'expired_card',
	'could_not_process',
	'invalid_account_number',
	'incorrect_account_holder_name',
	'account_closed',
	'no_account',
	'exceeds_amount_limit',
	'account_frozen',
	'issuer_unavailable',
	'invalid_currency',
	'incorrect_account_type',
	'incorrect_account_holder_details',
	'bank_ownership_changed',
	'exceeds_count_limit',
	'incorrect_account_holder_address',
	'incorrect_account_holder_tax_id',
	'invalid_account_number_length',
];

describe( 'why a payout failed', () => {
	it.each( CODES.map( ( code ) => [ code ] ) )( 'is said in whole sentences for %s', ( code ) => {
		expect( payoutFailureReason( code, 'From the bank' ) ).toMatch( /^[A-Z].+\. [A-Z].+\.$/ );
	} );

	it( 'is a text of its own for each code', () => {
		expect( CODES ).toHaveLength( 27 );
		expect( Object.keys( knownPayoutFailures() ).sort() ).toEqual( [ ...CODES ].sort() );
		expect( new Set( Object.values( knownPayoutFailures() ) ).size ).toBe( 27 );
	} );

	it( 'is what the bank said where the code means nothing to us, else unknown', () => {
		expect( payoutFailureReason( 'new_code', 'Bank holiday.' ) ).toBe( 'Bank holiday.' );
		expect( payoutFailureReason( 'new_code', null ) ).toBe( 'Unknown' );
		expect( payoutFailureReason( null, '' ) ).toBe( 'Unknown' );
	} );
} );
