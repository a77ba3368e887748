import { render, screen } from '@testing-library/react';
import { testDisputeRow } from '../../../tests/js/disputes';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import { disputeColumns } from './columns';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

const names = ( wanted: 'hidden' | 'isSortable' | 'defaultSort' ) =>
	disputeColumns().flatMap( ( column ) => ( column[ wanted ] ? [ column.key ] : [] ) );

describe( 'the columns of the disputes', () => {
	it( 'are those of the specification, in its order', () => {
		expect( disputeColumns().map( ( { label, screenReaderLabel } ) => screenReaderLabel ?? label ) ).toEqual( [
			'Details',
			'Amount',
			'Currency',
			'Status',
			'Reason',
			'Source',
			'Order number',
			'Customer',
			'Email',
			'Country',
			'Disputed on',
			'Respond by',
			'Action',
		] );
	} );

	it( 'leave out what only some merchants want to see', () => {
		expect( names( 'hidden' ) ).toEqual( [ 'currency', 'customer_email', 'customer_country', 'created' ] );
	} );

	it.each( [
		[ 1795777600, {}, 'Respond' ],
		[ null, {}, 'See details' ],
		[ 1795777600, { respondToDisputes: 'Select “Disputes: Write”.' }, 'See details' ],
	] )( 'ask for a response only if the bank and the account accept one: %s, %j', ( due, missingAbilities, label ) => {
		window.tillbookBoot = { routes: [ '/payments/transactions/details' ], flags: {}, connected: true, menu: '' };
		setSettings( testSettings( { capabilities: { view: true, dispute: true }, missingAbilities } ) );
		render(
			<>
				{ disputeColumns()
					.at( -1 )
					?.display( testDisputeRow( { due_by: due } ) ) }
			</>
		);
		expect( screen.getByRole( 'link' ) ).toHaveTextContent( label );
	} );

	it( 'name their date in the card on a phone: it is a deadline', () => {
		const places = Object.fromEntries( disputeColumns().map( ( { key, card } ) => [ key, card ] ) );
		expect( places ).toMatchObject( { dueBy: undefined, created: undefined } );
	} );

	it( 'can be sorted by amount, by day and by deadline', () => {
		expect( names( 'isSortable' ) ).toEqual( [ 'amount', 'created', 'dueBy' ] );
		expect( names( 'defaultSort' ) ).toEqual( [ 'created' ] );
	} );
} );
