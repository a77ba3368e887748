import { render } from '@testing-library/react';
import { testSettings } from '../../tests/js/page-settings';
import type { Transaction } from '../data/transactions';
import { setSettings } from '../lib/settings';
import { transactionColumns } from '../pages/transactions/columns';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../tests/js/link-stub' ) );

type Unlisted = NonNullable< Transaction[ 'unlisted_payout' ] >;

/** Returns the text of the list's column "Payout date" for a transaction that no payout lists. */
function shown( unlisted: Partial< Unlisted > | null ): string {
	setSettings( testSettings() );
	const column = transactionColumns( false ).find( ( { key } ) => key === 'deposit' );
	const transaction = {
		deposit_id: null,
		available_on: '2026-11-20',
		unlisted_payout: unlisted && {
			certainty: 'proven',
			id: 'po_1',
			arrival_date: Date.UTC( 2026, 10, 14, 9 ) / 1000,
			method: 'instant',
			status: 'paid',
			...unlisted,
		},
	} as Transaction;
	return render( <>{ column?.display( transaction ) }</> ).container.textContent ?? '';
}

const unknown = { id: null, arrival_date: null, method: null, status: null };

describe( 'the payout of a transaction that no payout lists', () => {
	it( 'is in the future where none was made', () => {
		expect( shown( null ) ).toBe( 'Future payout' );
	} );

	it( 'has its day where the balance proves it', () => {
		expect( shown( {} ) ).toMatch( /^Instant, (\d{4}-)?11-14$/ );
		expect( shown( { method: 'standard' } ) ).toMatch( /^Paid out on (\d{4}-)?11-14$/ );
	} );

	it( 'is not called paid where it came back', () => {
		expect( shown( { status: 'failed' } ) ).toMatch( /^Payout on .*14.* failed$/ );
		expect( shown( { status: 'canceled' } ) ).toMatch( /^Payout on .*14.* was canceled$/ );
	} );

	it( 'is unknown where nothing proves it', () => {
		expect( shown( { certainty: 'paid', ...unknown } ) ).toBe( 'Paid out, payout unknown' );
		expect( shown( { certainty: 'possible', ...unknown } ) ).toBe( 'Payout unknown' );
	} );
} );
