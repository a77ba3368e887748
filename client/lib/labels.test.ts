import { channels } from './facts/labels/channels.gen';
import { devices } from './facts/labels/devices.gen';
import { transactionTypes } from './facts/labels/transaction-types.gen';
import { riskLevelLabel } from './labels';

describe( 'the words of a list', () => {
	it.each( [
		[ 0, 'Normal' ],
		[ 1, 'Elevated' ],
		[ 2, 'Highest' ],
		[ 3, 'N/A' ],
		[ null, 'N/A' ],
	] )( 'call a risk level of %s %s', ( level, label ) => {
		expect( riskLevelLabel( level ) ).toBe( label );
	} );

	it.each( [
		[ 'card_reader_fee', 'Reader fee' ],
		[ 'financing_payout', 'Loan disbursement' ],
		[ 'financing_paydown', 'Loan repayment' ],
	] )( 'call a transaction of type %s %s', ( type, label ) => {
		expect( transactionTypes()[ type ] ).toBe( label );
	} );

	it( 'name each channel and each device', () => {
		expect( channels() ).toEqual( {
			online: 'Online store',
			in_person: 'In-person',
			in_person_pos: 'In-person (POS)',
		} );
		expect( devices() ).toEqual( { ios: 'iPhone', android: 'Android' } );
	} );
} );
