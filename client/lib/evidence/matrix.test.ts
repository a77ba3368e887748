import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIELD_KEYS, FIELD_TYPES, type FieldKey } from './fields';
import { fieldLabels, sectionLabels } from './labels';
import { fieldsOf, SECTIONS, visibleSections } from './matrix';
import { PRODUCT_TYPES, productTypeOf, type ProductType } from './product-types';
import { relevantFields } from './strength';

const REASONS = [
	'bank_cannot_process',
	'check_returned',
	'credit_not_processed',
	'customer_initiated',
	'debit_not_authorized',
	'duplicate',
	'fraudulent',
	'general',
	'incorrect_account_details',
	'insufficient_funds',
	'product_not_received',
	'product_unacceptable',
	'subscription_canceled',
	'unrecognized',
];

const sectionKeys = SECTIONS.map( ( { key } ) => key );

const names = ( cell: string | undefined ): string[] =>
	cell === undefined || cell === '–' ? [] : cell.split( ', ' );

const tables = readFileSync( join( __dirname, '../../../docs/evidence-matrix.md' ), 'utf8' )
	.split( '\n\n' )
	.filter( ( block ) => block.startsWith( '|' ) )
	.map( ( block ) =>
		block
			.trim()
			.split( '\n' )
			.map( ( line ) =>
				line
					.split( '|' )
					.slice( 1, -1 )
					.map( ( cell ) => cell.trim() )
			)
	);
const [ sectionTable = [], reasonTable = [] ] = tables.map( ( [ head = [], , ...rows ] ) => [ head, ...rows ] );
const columns = reasonTable[ 0 ]?.slice( 1 ) ?? [];

/** Fields of a section as the document has them: denormalized ones only where they show. */
function documented( section: string, productType: ProductType | null ): string[] {
	const row = sectionTable.find( ( [ key ] ) => key === section );
	return names( row?.[ 3 ] )
		.filter( ( name ) => ! ( productType === 'multiple' && name.startsWith( '*' ) ) )
		.map( ( name ) => name.replaceAll( '*', '' ) );
}

const cases = REASONS.flatMap( ( reason ) =>
	[ null, ...PRODUCT_TYPES ].map( ( type ) => [ reason, type ] as [ string, ProductType | null ] )
);

test( 'the document has all reasons and product types', () => {
	expect( reasonTable.slice( 1 ).map( ( [ reason ] ) => reason ) ).toEqual( REASONS );
	expect( columns ).toEqual( [ 'none chosen', ...PRODUCT_TYPES ] );
	expect( sectionTable.slice( 1 ).map( ( [ key ] ) => key ) ).toEqual( sectionKeys );
} );

test.each( cases )( '%s with %s shows what the document says', ( reason, type ) => {
	const row = reasonTable.find( ( [ name ] ) => name === reason ) ?? [];
	const special = names( row[ 1 + columns.indexOf( type ?? 'none chosen' ) ] );
	const expected = [ 'general', ...special, 'uncategorized' ].map( ( key ) => ( {
		key,
		fields: documented( key, type ),
	} ) );
	expect( visibleSections( reason, type ) ).toEqual( expected );
} );

test.each( cases )( '%s with %s shows no field twice', ( reason, type ) => {
	const fields = fieldsOf( visibleSections( reason, type ) );
	expect( new Set( fields ).size ).toBe( fields.length );
} );

test.each( REASONS )( '%s with several product types shows every field that one of them shows', ( reason ) => {
	const several = fieldsOf( visibleSections( reason, 'multiple' ) );
	for ( const type of PRODUCT_TYPES ) {
		expect( several ).toEqual( expect.arrayContaining( fieldsOf( visibleSections( reason, type ) ) ) );
	}
} );

test.each( [
	[ 'credit_not_processed', [ 'refund_policy' ] ],
	[ 'duplicate', [ 'duplicate' ] ],
	[ 'subscription_canceled', [ 'cancellation' ] ],
] )( 'the specification: %s has its section whatever was sold', ( reason, sections ) => {
	for ( const type of [ null, ...PRODUCT_TYPES ] ) {
		expect( visibleSections( reason, type ).map( ( { key } ) => key ) ).toEqual( [
			'general',
			...sections,
			'uncategorized',
		] );
	}
} );

test( 'the specification: shipping is asked for with physical products, under four reasons', () => {
	const shows = ( type: ProductType ) =>
		REASONS.filter( ( reason ) => visibleSections( reason, type ).some( ( { key } ) => key === 'shipping' ) );
	const four = [ 'fraudulent', 'product_not_received', 'product_unacceptable', 'unrecognized' ];
	expect( shows( 'physical_product' ) ).toEqual( four );
	expect( shows( 'multiple' ) ).toEqual( four );
	expect( shows( 'digital_product_or_service' ) ).toEqual( [] );
	expect( shows( 'offline_service' ) ).toEqual( [] );
} );

test( 'a reason of tomorrow asks for what always shows', () => {
	expect( visibleSections( 'noncompliant', 'physical_product' ).map( ( { key } ) => key ) ).toEqual( [
		'general',
		'uncategorized',
	] );
} );

test( 'each of the 27 fields is in a section and has a name', () => {
	const shown = new Set< FieldKey >(
		cases.flatMap( ( [ reason, type ] ) => fieldsOf( visibleSections( reason, type ) ) )
	);
	expect( [ ...shown ].sort() ).toEqual( [ ...FIELD_KEYS ].sort() );
	expect( FIELD_KEYS ).toHaveLength( 27 );
	expect( new Set( Object.values( fieldLabels() ).map( ( { label } ) => label ) ).size ).toBe( 27 );
	expect( Object.keys( sectionLabels() ) ).toEqual( sectionKeys );
} );

test( 'the types are those of the specification', () => {
	const ofType = ( wanted: string ) => FIELD_KEYS.filter( ( key ) => FIELD_TYPES[ key ] === wanted ).length;
	expect( [ 'text', 'textarea', 'date', 'file' ].map( ofType ) ).toEqual( [ 6, 9, 2, 10 ] );
} );

test.each( cases )( '%s with %s counts only what it shows, and something', ( reason, type ) => {
	const counting = relevantFields( reason, type );
	expect( counting.length ).toBeGreaterThanOrEqual( 4 );
	expect( fieldsOf( visibleSections( reason, type ) ) ).toEqual( expect.arrayContaining( counting ) );
} );

test( 'evidence without a product type may be of any', () => {
	expect( productTypeOf( undefined, {} ) ).toBeNull();
	expect( productTypeOf( '', { receipt: '' } ) ).toBeNull();
	expect( productTypeOf( 'spaceship', { receipt: 'file_1' } ) ).toBe( 'multiple' );
	expect( productTypeOf( 'offline_service', { receipt: 'file_1' } ) ).toBe( 'offline_service' );
} );
