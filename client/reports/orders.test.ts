import { withOrderTotals } from './orders';

const cell = ( value: string ) => ( { display: value, value } );

test( 'the table of orders says what each was paid in', () => {
	const table = withOrderTotals( {
		endpoint: 'orders',
		headers: [ { key: 'net_total', label: 'Net sales' } ],
		rows: [ [ cell( '18.37' ) ], [ cell( '5.00' ) ] ],
		items: { data: [ { tillbook_order_total: '€16.92 EUR' }, {} ] },
	} );
	expect( table.headers?.map( ( { label } ) => label ) ).toEqual( [ 'Net sales', 'Order total' ] );
	expect( table.rows?.map( ( row ) => row.map( ( { value } ) => value ) ) ).toEqual( [
		[ '18.37', '€16.92 EUR' ],
		[ '5.00', '' ],
	] );
} );

test( 'it is shown while the rows are still loading, and other reports stay as they are', () => {
	expect( withOrderTotals( { endpoint: 'orders', headers: [], rows: [], items: {} } ).headers ).toHaveLength( 1 );
	const products = { endpoint: 'products', headers: [], rows: [] };
	expect( withOrderTotals( products ) ).toBe( products );
} );
