import { localCopies } from './local-copy';

const DAY = 86_400;
const copyOf = ( at: number ) => ( {
	content: { evidence: { customer_name: 'Ada' }, product_type: null },
	files: [],
	version: 0,
	at,
} );

beforeEach( () => window.localStorage.clear() );

test( 'copies of any dispute are deleted after sixty days, and nothing else is', () => {
	const now = Date.now() / 1000;
	for ( const [ id, age ] of [
		[ 'dp_new', 59 ],
		[ 'dp_old', 61 ],
		[ 'dp_older', 400 ],
	] as const ) {
		localCopies( id ).write( copyOf( now - age * DAY ) );
	}
	window.localStorage.setItem( 'tillbook-evidence-elsewhere-dp_broken', '{' );
	window.localStorage.setItem( 'other-plugin', '{"at":1}' );
	expect( localCopies( 'dp_new' ).read() ).toMatchObject( { at: now - 59 * DAY } );
	expect( Object.keys( window.localStorage ).map( ( key ) => key.replace( /.*-(?=dp_)/, '' ) ) ).toEqual( [
		'dp_new',
		'other-plugin',
	] );
	expect( localCopies( 'dp_old' ).read() ).toBeNull();
} );
