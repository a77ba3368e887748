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

	it( 'can be sorted by amount, by day and by deadline', () => {
		expect( names( 'isSortable' ) ).toEqual( [ 'amount', 'created', 'dueBy' ] );
		expect( names( 'defaultSort' ) ).toEqual( [ 'created' ] );
	} );
} );
